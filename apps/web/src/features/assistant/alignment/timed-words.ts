import { countBare, type SayNumber, type SpokenWord, toSpokenWords } from '../model/spoken-words.ts';
import type { TranscriptSegment } from '@hookline/contract/content';

/** A word of a recording. Seconds. */
export interface TimedWord {
  word: string;
  start: number;
  end: number;
}

/** Speech is not slower than this: what is left of a segment is silence at its end. Seconds a character. */
const slowest = 0.16;

/** What captions say of sounds. */
const sounds = /\[[^\]]*\]|\([^)]*\)|♪[^♪]*♪?/gu;

/** Segments of fewer characters say little about how fast somebody speaks. */
const enoughForPace = 20;

interface TimingOptions {
  say?: SayNumber | undefined;
  /** The words of the recording that come right after the end of a line of the script. */
  breaks?: ReadonlySet<number>;
}

/**
 * The words of a transcript with the time of each. Within a segment every character has the same time, which is how
 * long words take nearly; where each segment is one word, the times are those of the recogniser. Where a line of the
 * script ends within a segment, what the segment takes longer than its characters usually do is the pause after it.
 */
export function toTimedWords(
  segments: readonly TranscriptSegment[],
  { say, breaks = new Set() }: TimingOptions = {},
): TimedWord[] {
  const passages = readPassages(segments, { say, breaks });
  const pace = usualPace(passages);
  return passages.flatMap(({ start, seconds, length, words, pauses }) => {
    const surplus = pauses.size === 0 ? 0 : Math.max(0, seconds - length * pace);
    const each = (seconds - surplus) / length;
    let from = start;
    return words.map(({ word, at, length: own }, index) => {
      from += pauses.has(index) ? surplus / pauses.size : 0;
      return { word, start: from + at * each, end: from + (at + own) * each };
    });
  });
}

interface Passage {
  start: number;
  /** Without the silence at its end. */
  seconds: number;
  /** Characters, at least one. */
  length: number;
  words: SpokenWord[];
  /** The words before which there may be a pause. */
  pauses: ReadonlySet<number>;
}

function readPassages(
  segments: readonly TranscriptSegment[],
  { say, breaks }: { say: SayNumber | undefined; breaks: ReadonlySet<number> },
): Passage[] {
  let read = 0;
  return segments.map(({ start, end, text }) => {
    const said = text.replace(sounds, ' ');
    const length = Math.max(1, countBare(said));
    const words = toSpokenWords(said, say);
    const first = read;
    read += words.length;
    const pauses = new Set([...words.keys()].filter((index) => index > 0 && breaks.has(first + index)));
    return { start, seconds: Math.min(end - start, length * slowest), length, words, pauses };
  });
}

/** Seconds a character: the median of the passages that hold no pause between lines. */
function usualPace(passages: readonly Passage[]): number {
  const paces = passages
    .filter(({ length, pauses }) => length >= enoughForPace && pauses.size === 0)
    .map(({ length, seconds }) => seconds / length)
    .toSorted((one, other) => one - other);
  return paces[Math.floor(paces.length / 2)] ?? slowest;
}
