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

interface TextDraft {
  /** Undefined where the field shows what the server has. */
  typed: string | undefined;
  /** Whether it began with what was left unsaved before, which is saved once somebody was in the field. */
  isBack: boolean;
  /** Why it could not be saved last. */
  error: Error | null;
}

interface Attempt {
  text: string;
  isSaved: boolean;
}

/**
 * A text that is saved while it is typed: at each pause, on leaving the field, and on leaving the page.
 * One that could not be saved, or is longer than `maxLength`, stays in the field, and is there again when the
 * page is opened again.
 */
export function useKeptText({ place, saved, onSave, maxLength = Infinity }: KeptTextOptions) {
  const [{ typed, isBack, error }, setDraft] = useState<TextDraft>(() => {
    const left = keptWords(place);
    return { typed: left, isBack: left !== undefined, error: null };
  });
  // What was sent last, unless that failed.
  const attempt = useRef<Attempt>(undefined);
  const hasFocus = useRef(false);
  const problem = typed === undefined ? undefined : tooLong(typed, maxLength);

  const progress = () => progressOf(typed, attempt.current, typed === saved && error === null);
  const drop = () => {
    forgetWords(place);
    attempt.current = undefined;
    setDraft({ typed: undefined, isBack: false, error: null });
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
    const isDone = failure === null && !hasFocus.current;
    if (failure !== null || isDone) {
      attempt.current = undefined;
    }
    const left = (now: TextDraft) => (isDone && now.typed === sent.text ? undefined : now.typed);
    setDraft((now) => ({ typed: left(now), isBack: false, error: failure }));
  };
  useSaveMoments(typed, () => void (!isBack && save()));

  return {
    problem,
    error,
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
        setDraft({ typed: value, isBack: false, error });
      },
      onBlur: () => {
        hasFocus.current = false;
        void (progress() === 'saved' ? drop() : save());
      },
    },
  };
}

/**
 * How far the saving of a text is. `isAsShown`: it is what the server has, or is shown before that answers.
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
