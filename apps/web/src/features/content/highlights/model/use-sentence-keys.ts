import { useEffect, useState } from 'react';
import { hasSingleKeys, isSingleKey } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import type { Alignment } from './align-text.ts';
import { SentenceCursor } from './sentence-cursor.ts';

interface SentenceKeys {
  text: string;
  alignment: () => Alignment | undefined;
  /** Whether H selects a sentence of it. */
  canBegin: boolean;
  /** Whether something is selected, or a highlight open. */
  isPicked: boolean;
  /** Keys for that; says whether it is one of them. */
  onKey: (key: string) => boolean;
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
  ['k', -1],
]);

/** Buttons and menus have keys of their own. */
const isTaken = (
  target: EventTarget | null,
  takers = 'button, a, [role=toolbar], [role=menu], [role=listbox], [role=tablist]',
): boolean => target instanceof Element && target.closest(takers) !== null;

/** Whether a key is pressed on the text, and letters mean something there. */
const isForText = (event: KeyboardEvent, isPicked: boolean): boolean =>
  isSingleKey(event) &&
  !isTaken(event.target, isPicked ? '[role=toolbar]' : undefined) &&
  (event.key.length > 1 || hasSingleKeys());

/**
 * Selecting by keyboard: H selects a sentence, arrows go on to the next or previous, with Shift as well; then
 * the keys for what is selected. Returns what H does.
 */
export function useSentenceKeys({ text, alignment, canBegin, isPicked, onKey }: SentenceKeys): () => void {
  const [cursor] = useState(() => new SentenceCursor());
  const begin = () => {
    const shown = alignment();
    if (shown) {
      cursor.begin(text, shown);
    }
  };
  const act = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const step = cursor.isSet && isPicked ? steps.get(key) : undefined;
    const shown = step === undefined ? undefined : alignment();
    if (step !== undefined && shown) {
      cursor.move(shown, { step, isLonger: shiftKey });
      return true;
    }
    if (isPicked) {
      return onKey(key);
    }
    // What is selected elsewhere has keys of its own.
    if (key !== 'h' || !canBegin || document.getSelection()?.isCollapsed === false) {
      return false;
    }
    begin();
    return true;
  };
  usePageKeys(true, (event) => {
    if (isForText(event, isPicked) && act(event)) {
      event.preventDefault();
    }
  });

  useEffect(() => {
    const forget = () => cursor.forget();
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, [cursor]);
  return begin;
}
