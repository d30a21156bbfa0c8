import type { ReactNode } from 'react';

/** The foot of the results: stays in view however long they are. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-t border-line bg-surface px-4 py-3 sm:px-5">
      {children}
    </div>
  );
}
