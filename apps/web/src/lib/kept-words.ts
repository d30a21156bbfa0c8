import { useState } from 'react';
import { currentSession, userId, wordsEntry } from './session.ts';
import { asRecord, asText } from './tolerant.ts';
import { tryStorage } from './try-storage.ts';

export interface KeptWords {
  text: string;
  /** Whether it began with what was left unsaved before. */
  isBack: boolean;
  /** The version of the words that the text was begun from, where there is one. */
  begunFrom: string | undefined;
  change: (text: string) => void;
  /** Back to the words as they are saved. */
  drop: () => void;
}

/**
 * The text of a form that changes `words`, kept in this tab until it is saved or given up on purpose:
 * whoever leaves it in any other way, by a reload too, finds it again. `place` names what the words belong
 * to, `version` what they are now: a text that was begun from other words stays one that was, whatever
 * comes meanwhile.
 */
export function useKeptWords(place: string, words: string, version?: string): KeptWords {
  const [text, setText] = useState(() => keptWords(place) ?? words);
  const [begunFrom, setBegunFrom] = useState(() =>
    keptWords(place) === undefined ? version : keptWords(originOf(place)),
  );
  const [isBack, setIsBack] = useState(text !== words);
  const change = (next: string) => {
    setText(next);
    keepWords(place, next === words ? undefined : next);
    keepWords(originOf(place), next === words ? undefined : begunFrom);
  };
  const drop = () => {
    change(words);
    setBegunFrom(version);
    setIsBack(false);
  };
  return { text, isBack, begunFrom, change, drop };
}

/** Where it is kept what a text was begun from: a version, or the words themselves. */
export const originOf = (place: string): string => `begun from, ${place}`;

/** What the signed-in user left unsaved; undefined for nothing. */
export function keptWords(place: string): string | undefined {
  const kept = keptByPlace();
  return Object.hasOwn(kept, place) ? asText(kept[place] as string) : undefined;
}

/** What was typed is saved now. */
export function forgetWords(place: string): void {
  keepWords(place, undefined);
  keepWords(originOf(place), undefined);
}

/** Keeps what the signed-in user has under way in this tab. */
export function keepWords(place: string, text: string | undefined): void {
  // Where the session has ended by itself, what was kept before waits for its user.
  if (currentSession() !== null) {
    const stored = JSON.stringify({ owner: userId(), words: { ...keptByPlace(), [place]: text } });
    // Not where the browser has no room, or keeps nothing: then it lasts as long as the form.
    tryStorage(() => sessionStorage.setItem(wordsEntry, stored));
  }
}

function keptByPlace(): Readonly<Record<string, unknown>> {
  const stored = asRecord(tryStorage(() => JSON.parse(sessionStorage.getItem(wordsEntry) ?? 'null')));
  return stored['owner'] === userId() ? asRecord(stored['words']) : {};
}
