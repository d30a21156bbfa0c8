import { useRef, useState } from 'react';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';

const placeOf = (name: string): string => `form, ${name}`;

/** Forgets what was typed into a form, once it was sent. */
export const forgetDraft = (name: string): void => forgetWords(placeOf(name));

/** Changes what a form will have when it is opened. */
export const changeDraft = <Draft extends object>(
  name: string,
  change: (kept: Partial<Draft>) => Draft,
): void => keepDraft(name, change(readDraft<Draft>(name)));

/** The fields that were changed; none where nothing is kept. */
export const readDraft = <Draft extends object>(name: string): Partial<Draft> =>
  JSON.parse(keptWords(placeOf(name)) ?? '{}') as Partial<Draft>;

export interface KeptDraft<Draft> {
  draft: Draft;
  /** Whether it began with what was left in it before. */
  isBack: boolean;
  change: (part: Partial<Draft>) => void;
  /** Back to the beginning, for when it was sent or what was typed is not wanted. */
  discard: () => void;
}

/**
 * The state of a form that outlives it: a form that is opened again after it was closed, in whatever way, or
 * after a reload, has what was typed. As `useKeptWords`, for a form of several fields.
 */
export function useKeptDraft<Draft extends object>(name: string, blank: Draft): KeptDraft<Draft> {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readDraft<Draft>(name),
  }));
  const [isBack, setIsBack] = useState(() => isOther(draft, blank));
  // Two changes may come before the form is drawn again: the second builds on the first, not on what is drawn.
  const latest = useRef(draft);
  // What the form began with, which need not be what is there by now: only what was typed is kept.
  const begun = useRef(blank);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    keepDraft(name, changedFields(latest.current, begun.current));
    setDraft(latest.current);
  };
  const discard = () => {
    forgetDraft(name);
    latest.current = blank;
    begun.current = blank;
    setDraft(blank);
    setIsBack(false);
  };
  return { draft, isBack, change, discard };
}

function keepDraft(name: string, changed: object): void {
  if (Object.keys(changed).length === 0) {
    forgetDraft(name);
  } else {
    keepWords(placeOf(name), JSON.stringify(changed));
  }
}

const changedFields = <Draft extends object>(draft: Draft, blank: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field as keyof Draft]),
    ),
  ) as Partial<Draft>;

const isOther = <Draft extends object>(draft: Draft, blank: Draft): boolean =>
  Object.keys(changedFields(draft, blank)).length > 0;
