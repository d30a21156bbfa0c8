import { countBare, type SayNumber, toSpokenWords } from '../model/spoken-words.ts';
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
  /** Which words of the recording begin a line of the script: where one does within a segment, there may be a pause. */
  lineStarts?: ReadonlySet<number>;
}

/**
 * The words of a transcript with the time of each. Within a segment every character has the same time, which is how
 * long words take nearly; where each segment is one word, the times are those of the recogniser. What a segment takes
 * longer than its characters usually do is a pause where a line begins in it.
 */
export function toTimedWords(
  segments: readonly TranscriptSegment[],
  { say, lineStarts = new Set() }: TimingOptions = {},
): TimedWord[] {
  const pace = usualPace(segments);
  const timed: TimedWord[] = [];
  for (const segment of segments) {
    const { said, length, seconds } = measureSpeech(segment);
    const words = toSpokenWords(said, say);
    const first = timed.length;
    const startsLine = (index: number) => index > 0 && lineStarts.has(first + index);
    const pauses = words.filter((_, index) => startsLine(index)).length;
    const surplus = pauses === 0 ? 0 : Math.max(0, seconds - length * pace);
    const each = (seconds - surplus) / Math.max(1, length);
    let from = segment.start;
    for (const [index, { word, at, length: own }] of words.entries()) {
      from += startsLine(index) ? surplus / pauses : 0;
      timed.push({ word, start: from + at * each, end: from + (at + own) * each });
    }
  }
  return timed;
}

/** What is said in a segment, how many characters that has, and how long it takes without the silence after it. */
function measureSpeech({ start, end, text }: TranscriptSegment) {
  const said = text.replace(sounds, ' ');
  const length = countBare(said);
  return { said, length, seconds: Math.min(end - start, Math.max(1, length) * slowest) };
}

/** How long a character usually takes in this recording: the median of its segments. */
function usualPace(segments: readonly TranscriptSegment[]): number {
  const paces = segments
    .map(measureSpeech)
    .filter(({ length }) => length >= enoughForPace)
    .map(({ length, seconds }) => seconds / length)
    .toSorted((one, other) => one - other);
  return paces[Math.floor(paces.length / 2)] ?? slowest;
}
