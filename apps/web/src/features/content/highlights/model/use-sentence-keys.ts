import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

interface SentenceChoice {
  /** What H does. */
  begin: () => void;
  /** Selects the sentence that a finger touched instead; says whether it did. */
  choose: (point: { x: number; y: number }) => boolean;
}

/**
 * Selecting by keyboard: H selects a sentence, arrows go on to the next or previous, with Shift as well; then
 * the keys for what is selected. A finger has no arrows: it touches another sentence.
 */
export function useSentenceKeys(options: SentenceKeys): SentenceChoice {
  const { text, alignment, canBegin, isPicked, onKey } = options;
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

  // The browser drops the selection before the click.
  const wasPicked = useRef(false);
  const press = useEffectEvent(({ pointerType }: PointerEvent) => {
    wasPicked.current = cursor.isSet && isPicked && pointerType !== 'mouse';
    cursor.forget();
  });
  useEffect(() => {
    const handlePress = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, []);
  const choose: SentenceChoice['choose'] = (point) => {
    const shown = wasPicked.current ? alignment() : undefined;
    return shown !== undefined && cursor.choose(shown, point);
  };
  return { begin, choose };
}
