import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetWords, keepWords, keptWords, originOf } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';

/** Of what the server had and was sent: an answer may be a save behind. */
const mostKnown = 4;

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
  /** What the server had when it was begun, and what was sent since. */
  known: readonly string[];
}

interface Attempt {
  text: string;
  isSaved: boolean;
}

/**
 * A text that is saved while it is typed: at each pause, on leaving the field, and on leaving the page.
 * One that could not be saved, is longer than `maxLength`, or would replace what was written elsewhere
 * meanwhile, stays in the field, and is there again when the page is opened again.
 */
export function useKeptText({ place, saved, onSave, maxLength = Infinity }: KeptTextOptions) {
  const [draft, setDraft] = useState(() => openDraft(place, saved));
  const { typed, isBack, error } = draft;
  // What was sent last, unless that failed.
  const attempt = useRef<Attempt>(undefined);
  const hasFocus = useRef(false);
  const problem = typed === undefined ? undefined : tooLong(typed, maxLength);
  const isElsewhere = isOfOthers(saved, draft);

  const progress = () => progressOf(typed, attempt.current, typed === saved && error === null);
  const drop = () => {
    forgetWords(place);
    attempt.current = undefined;
    setDraft(beginDraft(undefined, saved));
  };
  const replace = async () => {
    attempt.current = isElsewhere ? undefined : attempt.current;
    if (typed === undefined || problem !== undefined || progress() !== 'unsaved') {
      return;
    }
    setDraft((now) => ({ ...now, known: [...now.known, saved, typed].slice(-mostKnown) }));
    const sent: Attempt = { text: typed, isSaved: false };
    attempt.current = sent;
    const failure = await send(sent, { place, onSave });
    if (attempt.current !== sent) {
      // Something else was typed and sent meanwhile.
      return;
    }
    const isDone = failure === null && !hasFocus.current;
    attempt.current = failure === null && !isDone ? sent : undefined;
    const left = (now: TextDraft) => (isDone && now.typed === sent.text ? undefined : now.typed);
    setDraft((now) => ({ ...now, typed: left(now), isBack: false, error: failure }));
  };
  const save = async () => (isElsewhere ? undefined : replace());
  useSaveMoments(typed, () => void (!isBack && save()));

  return {
    problem,
    error,
    isBack,
    /** The server has another text by now than the one this began with: it is not replaced unasked. */
    isElsewhere,
    drop,
    retry: () => void save(),
    replace: () => void replace(),
    field: {
      value: typed ?? saved,
      onFocus: () => {
        hasFocus.current = true;
      },
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        const begun = typed === undefined ? beginDraft(value, saved) : draft;
        keepWords(place, value);
        keepWords(originOf(place), begun.known.at(-1));
        setDraft({ ...begun, typed: value, isBack: false });
      },
      onBlur: () => {
        hasFocus.current = false;
        void (progress() === 'saved' && !isElsewhere ? drop() : save());
      },
    },
  };
}

/** What was left unsaved before, if anything. */
const openDraft = (place: string, saved: string): TextDraft =>
  beginDraft(keptWords(place), keptWords(originOf(place)) ?? saved);

const beginDraft = (typed: string | undefined, saved: string): TextDraft => ({
  typed,
  isBack: typed !== undefined,
  error: null,
  known: [saved],
});

/** Sends a text, which is not kept any longer once it is saved. Resolves to the reason where it could not be. */
async function send(
  attempt: Attempt,
  { place, onSave }: Pick<KeptTextOptions, 'place' | 'onSave'>,
): Promise<Error | null> {
  const failure = await onSave(attempt.text);
  attempt.isSaved = failure === null;
  if (attempt.isSaved && keptWords(place) === attempt.text) {
    forgetWords(place);
  }
  return failure;
}

/** Whether the text of the server is another than a draft was begun from. It takes white space off the ends. */
const isOfOthers = (saved: string, { typed, known }: TextDraft): boolean =>
  typed !== undefined && ![typed, ...known].some((text) => text.trim() === saved.trim());

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
