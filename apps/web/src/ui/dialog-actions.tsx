import clsx from 'clsx';
import type { ReactNode } from 'react';

/** At the lower edge of a dialog, on a ground under which the rest scrolls away. */
export const stickyFooter =
  'sticky -bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-1 -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] border-t border-line bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/**
 * The row of buttons that ends a dialog: side by side on a desk, stacked on a phone with the main one on top.
 * That of a long dialog stays in sight; what it is in must be no grid, where it cannot leave its row.
 */
export function DialogActions({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex gap-2 sm:flex-row sm:justify-end',
        isSticky ? `${stickyFooter} mt-2 flex-row flex-wrap *:grow sm:*:grow-0` : 'mt-6 flex-col-reverse',
      )}
    >
      {children}
    </div>
  );
}
