import type { ReactNode } from 'react';

/** The measure and rhythm of every screen. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8 low:gap-3 low:py-2">
      {children}
    </div>
  );
}
