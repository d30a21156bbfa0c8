import type { SpeakingRate } from '@hookline/contract/assistant';
import type { TranscriptSegment } from '@hookline/contract/content';
import { countWords } from '@hookline/contract/counting';

/** Shorter ones say more of their pauses than of their speaker. */
const minWords = 40;
/** Words a minute that nobody speaks: such a transcript has wrong times, or is a song. */
const [slowest, fastest] = [60, 320];

/** What captions say of sounds. */
const sounds = /\[[^\]]*\]|\([^)]*\)|♪[^♪]*♪?/gu;

/**
 * How fast somebody speaks: the words of all their recordings by the time in which something is said.
 * Segments that overlap, as captions do, count once. The interval is that of the recordings' own rates,
 * since a person's pace differs more between recordings than within one.
 */
export function measureRate(transcripts: readonly (readonly TranscriptSegment[])[]): SpeakingRate | null {
  const recordings = transcripts
    .map((segments) => ({
      words: segments.reduce((sum, { text }) => sum + countWords(text.replace(sounds, ' ')), 0),
      seconds: spokenTime(segments.filter(({ text }) => text.replace(sounds, '').trim() !== '')),
    }))
    .filter(({ words, seconds }) => words >= minWords && isSpeech((words / seconds) * 60));
  if (recordings.length === 0) {
    return null;
  }
  const words = recordings.reduce((sum, recording) => sum + recording.words, 0);
  const seconds = recordings.reduce((sum, recording) => sum + recording.seconds, 0);
  const rate = (words / seconds) * 60;
  const half = halfInterval(recordings.map((recording) => (recording.words / recording.seconds) * 60));
  return {
    words_per_minute: rate,
    low: half === null ? null : Math.max(0, rate - half),
    high: half === null ? null : rate + half,
    recordings: recordings.length,
    spoken_seconds: seconds,
  };
}

const isSpeech = (rate: number): boolean => rate >= slowest && rate <= fastest;

/** Seconds that at least one segment covers. */
function spokenTime(segments: readonly TranscriptSegment[]): number {
  let end = 0;
  let seconds = 0;
  for (const segment of segments.toSorted((one, other) => one.start - other.start)) {
    seconds += Math.max(0, segment.end - Math.max(segment.start, end));
    end = Math.max(end, segment.end);
  }
  return seconds;
}

/**
 * Of Student's distribution, two-sided at 95 %, by degrees of freedom; beyond the last nearly the normal
 * one.
 */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086,
];

/** Half of the interval around the mean of some rates; null of one alone. */
function halfInterval(rates: readonly number[]): number | null {
  const count = rates.length;
  if (count < 2) {
    return null;
  }
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / count;
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (count - 1);
  return (quantiles[count - 2] ?? 1.98) * Math.sqrt(variance / count);
}
