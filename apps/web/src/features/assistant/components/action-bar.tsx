import type { ReactNode } from 'react';

/**
 * The foot of the results: stays in view however long they are. `note` stands above or beside what can be
 * done.
 */
export function ActionBar({ note, children }: { note?: string | undefined; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 low:static flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-xl border-t border-line bg-surface px-4 py-3 sm:px-5">
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      <div className="ml-auto flex max-w-full min-w-0 flex-wrap items-center justify-end gap-1.5 max-sm:w-full">
        {children}
      </div>
    </div>
  );
}
