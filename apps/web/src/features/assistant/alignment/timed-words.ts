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

/**
 * The words of a transcript with the time of each. Within a segment every character has the same time, which is how
 * long words take nearly; where each segment is one word, the times are those of the recogniser.
 */
export function toTimedWords(segments: readonly TranscriptSegment[], say?: SayNumber): TimedWord[] {
  return segments.flatMap(({ start, end, text }) => {
    const said = text.replace(sounds, ' ');
    const length = countBare(said);
    const each = Math.min((end - start) / Math.max(1, length), slowest);
    return toSpokenWords(said, say).map(({ word, at, length: own }) => ({
      word,
      start: start + at * each,
      end: start + (at + own) * each,
    }));
  });
}
