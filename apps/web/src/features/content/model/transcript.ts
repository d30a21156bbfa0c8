import type { TranscriptSegment } from '@hookline/contract/content';
import { asList, asNumber, asText, type Loose } from '#lib/tolerant.ts';

/** A line of a transcript; seconds. */
export interface TranscriptLine {
  start: number;
  end: number;
  text: string;
}

/** The lines of a transcript in order of time; what has no time or no words is left out. */
export function toTranscript(segments: readonly Loose<TranscriptSegment>[] | undefined): TranscriptLine[] {
  const lines = asList(segments, (segment): TranscriptLine | undefined => {
    const [start, text] = [asNumber(segment.start), asText(segment.text).trim()];
    return start === null || text === '' ? undefined : { start, end: asNumber(segment.end) ?? start, text };
  });
  return lines.toSorted((a, b) => a.start - b.start);
}

/**
 * Which line is said at a moment: the last one that has begun; -1 before the first. Lines are in order of
 * time.
 */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? Infinity) <= seconds + 0.05) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
