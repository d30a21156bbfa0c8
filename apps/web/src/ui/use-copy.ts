import { useEffect, useRef, useState } from 'react';
import { showError } from '#ui/toast.ts';

/** How long a button says that it has copied, in ms. */
const shownFor = 2_000;

/** Copies a text; `isCopied` for a moment after it worked. Says what to do when it does not. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    if (!(await copyText(text))) {
      showError('Your browser blocked copying. Select the text and copy it manually.');
      return;
    }
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), shownFor);
  };

  return { isCopied, copy: (text) => void copy(text) };
}

/**
 * Puts a text on the clipboard. True when it is there. Where the browser has no clipboard for pages (plain
 * http beyond localhost) or refuses it, the old way of copying a selection is tried.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  // Inside an open dialog the focus may not leave it.
  const home = focused?.closest('[role="dialog"]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  home.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  }
}
