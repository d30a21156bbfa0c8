import type { Cue } from './parse-cues.ts';
import { readTimeStamp, STAMP } from './time-stamps.ts';

const TIME = String.raw`(?:\[(?<bracketed>${STAMP})\]|\((?<enclosed>${STAMP})\)|(?<bare>${STAMP}))`;
/** A line that begins with a time, in brackets or not, with or without words behind it. */
const BEHIND = new RegExp(String.raw`^${TIME}(?:\s*[-–—:])?(?:\s+(?<words>\S.*))?$`, 'su');
/** A line with nothing but the name of who speaks and a time. */
const NAMED = new RegExp(String.raw`^(?<name>\p{Lu}[^\n.!?,;:]{0,50}?):?\s{1,20}${TIME}:?$`, 'u');
/** Fewer times are a few times of day in a text. */
const FEWEST = 2;
/** How long the last words last at least and how many are said in a second: nothing tells their end. */
const SHORTEST = 2;
const WORDS_A_SECOND = 2.5;

type Turn = { start: number; words: string[]; name: string };

/** `line` has no spaces at its ends. */
function readStamp(line: string): Turn | null {
  const found = BEHIND.exec(line) ?? NAMED.exec(line);
  const { bracketed, enclosed, bare = '', words = '', name = '' } = found?.groups ?? {};
  const start = found === null ? null : readTimeStamp(bracketed ?? enclosed ?? bare);
  return start === null ? null : { start, words: words === '' ? [] : [words], name };
}

const lastOf = ({ start, words }: Turn): number =>
  start + Math.max(SHORTEST, Math.round(words.join(' ').split(/\s+/u).length / WORDS_A_SECOND));

const linesOf = (source: string): string[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * What is said from one time to the next, where a text begins with a time and goes on so in order: the transcripts that video
 * sites show, and notes of meetings. Null for every other text; none of the words are lost.
 */
export function readTurns(source: string): Cue[] | null {
  const turns: Turn[] = [];
  for (const line of linesOf(source)) {
    const stamped = readStamp(line);
    const last = turns.at(-1);
    if (stamped !== null && stamped.start >= (last?.start ?? 0)) {
      turns.push(stamped);
    } else if (stamped !== null || last === undefined) {
      return null;
    } else {
      last.words.push(line);
    }
  }
  if (turns.length < FEWEST) {
    return null;
  }
  return turns.map((turn, at) => {
    const words = turn.words.join(' ');
    const text = turn.name === '' || words === '' ? words : `${turn.name}: ${words}`;
    return { start: turn.start, end: turns[at + 1]?.start ?? lastOf(turn), lines: text === '' ? [] : [text] };
  });
}
