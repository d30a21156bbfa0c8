import type { ReactNode } from 'react';

/** In place of a list of figures, while there are none. */
export function NoNumbers({ children }: { children: ReactNode }) {
  return (
    <p className="grid flex-1 place-items-center px-6 py-10 text-center text-base text-pretty text-muted">
      {children}
    </p>
  );
}
