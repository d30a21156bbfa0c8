import type { ReactNode } from 'react';

/**
 * The row of buttons that ends a dialog: side by side on a desk, stacked on a phone with the main one on top.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
