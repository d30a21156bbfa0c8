import type { Cue } from './parse-cues.ts';
import { closeTurns, type Turn } from './turns.ts';

/** What lyrics say of themselves: `[ar:somebody]`. */
const TAG = /^\[(?<name>[a-z#]{1,10}):(?<value>[^\]]{0,500})\]$/iu;
/** Minutes may be more than an hour has. */
const STAMP = /^\[(?<minutes>\d{1,3}):(?<seconds>[0-5]?\d(?:\.\d{1,3})?)\]\s{0,20}/u;
const INNER = /<\d{1,3}:\d{1,2}(?:\.\d{1,3})?>/gu;
/**
 * More than any item holds (`limits.text` of the contract, which child processes cannot load). Characters.
 */
const MOST_WORDS = 1_000_000;
/** One line may be sung so often. */
const MOST_TIMES = 100;

/** A line with the times at which it is sung, in seconds; null where it begins with none. */
function readLine(line: string): { starts: number[]; words: string } | null {
  const starts: number[] = [];
  let rest = line;
  for (let found = STAMP.exec(rest); found !== null; found = STAMP.exec(rest)) {
    if (starts.length === MOST_TIMES) {
      return null;
    }
    starts.push(Number(found.groups?.['minutes']) * 60 + Number(found.groups?.['seconds']));
    rest = rest.slice(found[0].length);
  }
  return starts.length === 0 ? null : { starts, words: rest.replace(INNER, '').replace(/\s+/gu, ' ').trim() };
}

/** By how many milliseconds all is sung earlier, if a tag says so. */
const offsetOf = ({ name, value }: Readonly<Record<string, string>>): number | undefined =>
  name?.toLowerCase() === 'offset' ? Number(value) || 0 : undefined;

/**
 * What is sung, from one time to the next: LRC, of which every line begins with a time in brackets. Null for
 * every other text, also for one without any tag or fraction of a second, which may hold times of day, and
 * for one whose repeated words no item can hold.
 */
export function readLyrics(source: string): Cue[] | null {
  const turns: Turn[] = [];
  let offset = 0;
  let isSure = false;
  let length = 0;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const tag = TAG.exec(line)?.groups;
    const sung = readLine(line);
    if (sung !== null) {
      length += sung.starts.length * sung.words.length;
      if (length > MOST_WORDS) {
        return null;
      }
      isSure ||= /^\[\d+:\d+\./u.test(line);
      turns.push(
        ...sung.starts.map((start) => ({ start, words: sung.words === '' ? [] : [sung.words], name: '' })),
      );
    } else if (tag !== undefined) {
      isSure = true;
      offset = offsetOf(tag) ?? offset;
    } else if (line !== '') {
      return null;
    }
  }
  if (!isSure || turns.length === 0) {
    return null;
  }
  const moved = turns.map((turn) => ({
    ...turn,
    start: Math.max(0, Math.round(turn.start * 1000 - offset) / 1000),
  }));
  // A time without words is where those before it end.
  return closeTurns(moved.toSorted((a, b) => a.start - b.start)).filter(({ lines }) => lines.length > 0);
}
