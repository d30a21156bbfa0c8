import { textLines } from '@hookline/text';
import type { Cue } from './parse-cues.ts';
import { readPanel } from './panel-turns.ts';
import { readTimeStamp, STAMP } from './time-stamps.ts';
import { closeTurns, type Turn } from './turns.ts';

const TIME = String.raw`(?:\[(?<bracketed>${STAMP})\]|\((?<enclosed>${STAMP})\)|(?<bare>${STAMP}))`;
/** A line that begins with a time, in brackets or not, with or without words behind it. */
const BEHIND = new RegExp(String.raw`^${TIME}(?:\s*[-–—:])?(?:\s+(?<words>\S.*))?$`, 'su');
/** A line with nothing but the name of who speaks and a time. */
const NAMED = new RegExp(String.raw`^(?<name>\p{Lu}[^\n.!?,;:]{0,50}?):?\s{1,20}${TIME}:?$`, 'u');
/** Fewer times are a few times of day in a text. */
const FEWEST = 2;

/** `line` has no spaces at its ends. */
function readStamp(line: string): Turn | null {
  const found = BEHIND.exec(line) ?? NAMED.exec(line);
  const { bracketed, enclosed, bare = '', words = '', name = '' } = found?.groups ?? {};
  const start = found === null ? null : readTimeStamp(bracketed ?? enclosed ?? bare);
  return start === null
    ? null
    : { start, words: words === '' ? [] : [words], name, isAlone: words + name === '' };
}

/**
 * What is said from one time to the next, where a text begins with a time, or is lined up as beside a player,
 * and goes on so in order: the transcripts that video sites show, and notes of meetings. Null for every other
 * text; none of the words are lost.
 */
export function readTurns(source: string): Cue[] | null {
  const { turns, before } = splitTurns(source);
  if (turns.some(({ start }, at) => start < (turns[at - 1]?.start ?? 0))) {
    return null;
  }
  const read = readPanel(turns, before) ?? (before.length === 0 && turns.length >= FEWEST ? turns : null);
  return read && closeTurns(read);
}

/** The times with the lines behind them, and those before the first. */
function splitTurns(source: string): { turns: Turn[]; before: string[] } {
  const turns: Turn[] = [];
  const before: string[] = [];
  for (const line of textLines(source)) {
    const stamped = readStamp(line);
    if (stamped === null) {
      (turns.at(-1)?.words ?? before).push(line);
    } else {
      turns.push(stamped);
    }
  }
  return { turns, before };
}
