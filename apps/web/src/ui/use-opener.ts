import { useState } from 'react';

/** Gives the focus back to whatever had it when something opened. Returns the function that does so. */
export function useOpener(open: boolean): () => void {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (last.open !== open) {
    // Read while rendering, because an `autoFocus` inside moves the focus before any effect runs.
    setLast({ open, opener: open ? document.activeElement : last.opener });
  }
  return () => {
    if (last.opener instanceof HTMLElement) {
      last.opener.focus();
    }
  };
}
