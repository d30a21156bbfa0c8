import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import type { DialogProps } from './dialog-window.tsx';
import { useClickShield } from './use-click-shield.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useOpener } from './use-opener.ts';

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Fetches a dialog's program ahead of time. */
export const prefetchDialog = DialogWindow.prefetch;

/**
 * A window over the page: in the middle on a desk, a sheet from below on a phone. Keeps the focus inside,
 * starts it on the first thing that can have it (or on what has `autoFocus`) and gives it back. Its program
 * is fetched while the browser idles.
 */
export function Dialog({ open, size = 'md', ...rest }: DialogProps) {
  const returnFocus = useOpener(open);
  useClickShield(open);
  useFetchAhead(prefetchDialog);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) {
    setWasOpened(true);
  }

  return (
    wasOpened && (
      <Suspense>
        <DialogWindow open={open} size={size} returnFocus={returnFocus} {...rest} />
      </Suspense>
    )
  );
}
