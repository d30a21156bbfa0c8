import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
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
      showError('The browser did not allow copying. Select the text and copy it by hand.');
      return;
    }
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), shownFor);
  };

  return { isCopied, copy: (text) => void copy(text) };
}
