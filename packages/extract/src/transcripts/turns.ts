import type { Cue } from './parse-cues.ts';

/** How long the last words last at least and how many are said in a second: nothing tells their end. */
const SHORTEST = 2;
const WORDS_A_SECOND = 2.5;

/** What is said from a time on, in seconds. */
export interface Turn {
  start: number;
  words: string[];
  /** Of who speaks; empty where nobody is named. */
  name: string;
  /** The time stands on a line of its own. */
  isAlone?: boolean;
}

const lastOf = ({ start, words }: Turn): number =>
  start + Math.max(SHORTEST, Math.round(words.join(' ').split(/\s+/u).length / WORDS_A_SECOND));

/** The words of each until the next begins; they are in order of time. */
export const closeTurns = (turns: readonly Turn[]): Cue[] =>
  turns.map((turn, at) => {
    const words = turn.words.join(' ');
    const text = turn.name === '' || words === '' ? words : `${turn.name}: ${words}`;
    return { start: turn.start, end: turns[at + 1]?.start ?? lastOf(turn), lines: text === '' ? [] : [text] };
  });
