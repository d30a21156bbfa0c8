import { useEffect, useEffectEvent } from 'react';

/** What closes the open dialogs, the innermost last. */
const open: (() => void)[] = [];

/** The entries of the history that stand for dialogs, each with the entry below it, by their keys. */
const below = new Map<string, string>();

/** A few older browsers have none; there Back leaves the page. */
const navigation: Navigation | undefined = globalThis.navigation;

/**
 * While something lies over the page, an entry of the history stands for it, so that Back closes it instead of
 * leaving the page. `onBack` returns false to stay open.
 *
 * The entry stays when it is closed otherwise: taking it out would be a traversal that races with whatever is
 * navigated to next. The next dialog uses it again, and Back passes over it.
 */
export function useBackCloses(isOpen: boolean, onBack: () => boolean): void {
  const handleBack = useEffectEvent(() => {
    if (!onBack()) {
      addEntry();
    }
  });

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const close = () => handleBack();
    open.push(close);
    addEntry();
    return () => void open.splice(open.indexOf(close), 1);
  }, [isOpen]);
}

const currentKey = (): string => navigation?.currentEntry?.key ?? '';

/** How many dialogs an entry stands for. */
function depthOf(key: string): number {
  const lower = below.get(key);
  return lower === undefined ? 0 : depthOf(lower) + 1;
}

function addEntry(): void {
  const lower = currentKey();
  if (navigation && depthOf(lower) < open.length) {
    history.pushState(history.state, '');
    below.set(currentKey(), lower);
  }
}

navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
  const key = currentKey();
  if (navigationType !== 'traverse' || below.get(from.key) !== key) {
    return;
  }
  if (open.length > depthOf(key)) {
    open.at(-1)?.();
  } else {
    history.back();
  }
});
