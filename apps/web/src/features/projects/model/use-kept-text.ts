import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetWords, keepWords, keptWords } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';

/** Milliseconds without a key pressed after which what was typed is saved. */
const pause = 800;

export interface KeptTextOptions {
  /** Names what the text belongs to: under this name it is kept in this tab until it is saved. */
  place: string;
  /** The text as the server has it. */
  saved: string;
  /** Resolves to the reason where it could not be saved, else to null. */
  onSave: (text: string) => Promise<Error | null>;
  /** In characters. */
  maxLength?: number;
}

interface Attempt {
  text: string;
  isSaved: boolean;
}

/**
 * A text that is saved while it is typed: at each pause, on leaving the field, and on leaving the page. A text
 * that could not be saved, or is longer than `maxLength`, stays in the field, also after coming back to the page.
 */
export function useKeptText({ place, saved, onSave, maxLength = Infinity }: KeptTextOptions) {
  // Undefined where the field shows what the server has.
  const [typed, setTyped] = useState(() => keptWords(place));
  const [isBack, setIsBack] = useState(typed !== undefined);
  const [error, setError] = useState<Error | null>(null);
  // What was sent last, unless that failed.
  const attempt = useRef<Attempt>(undefined);
  const hasFocus = useRef(false);
  const problem = typed === undefined ? undefined : tooLong(typed, maxLength);

  const progress = () => progressOf(typed, attempt.current, typed === saved && error === null);
  const drop = () => {
    forgetWords(place);
    attempt.current = undefined;
    setTyped(undefined);
    setIsBack(false);
    setError(null);
  };
  const save = async () => {
    if (typed === undefined || problem !== undefined || progress() !== 'unsaved') {
      return;
    }
    const sent = { text: typed, isSaved: false };
    attempt.current = sent;
    const failure = await onSave(typed);
    sent.isSaved = failure === null;
    if (sent.isSaved && keptWords(place) === typed) {
      forgetWords(place);
    }
    if (attempt.current !== sent) {
      // Something else was typed and sent meanwhile.
      return;
    }
    setError(failure);
    setIsBack(false);
    if (failure !== null) {
      attempt.current = undefined;
    } else if (!hasFocus.current) {
      attempt.current = undefined;
      setTyped((now) => (now === sent.text ? undefined : now));
    }
  };
  useSaveMoments(typed, () => void (!isBack && save()));

  return {
    problem,
    error,
    /** Whether it began with what was left unsaved before, which is saved once somebody was in the field. */
    isBack,
    drop,
    retry: () => void save(),
    field: {
      value: typed ?? saved,
      onFocus: () => {
        hasFocus.current = true;
      },
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        keepWords(place, value);
        setTyped(value);
        setIsBack(false);
      },
      onBlur: () => {
        hasFocus.current = false;
        if (typed !== undefined && progress() === 'saved') {
          drop();
        } else {
          void save();
        }
      },
    },
  };
}

/**
 * How far the saving of a text is. `isAsShown`: it is what the server has, or what is shown ahead of its answer.
 */
function progressOf(
  text: string | undefined,
  attempt: Attempt | undefined,
  isAsShown: boolean,
): 'saved' | 'sending' | 'unsaved' {
  if (attempt !== undefined && attempt.text === text) {
    return attempt.isSaved ? 'saved' : 'sending';
  }
  return text === undefined || (isAsShown && attempt === undefined) ? 'saved' : 'unsaved';
}

/** Saves after a pause in typing, and at the end. */
function useSaveMoments(typed: string | undefined, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const timer = typed === undefined ? undefined : setTimeout(() => saveNow(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => saveNow(), []);
}
