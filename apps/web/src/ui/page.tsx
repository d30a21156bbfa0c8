import type { ReactNode } from 'react';

/** The measure and rhythm of every screen. The top bar has its own air, so that little is left below it. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-6xl gap-6 px-4 pt-4 pb-6 sm:px-6 lg:px-8 lg:pb-8 low:gap-3 low:py-2">
      {children}
    </div>
  );
}
