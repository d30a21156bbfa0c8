import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';

/** A line of a transcript; seconds. */
export interface TranscriptLine {
  start: number;
  end: number;
  text: string;
}

/** The lines of a transcript in order of time; what has no time or no words is left out. */
export function readTranscript(value: unknown): TranscriptLine[] {
  const lines = asList(value, (entry): TranscriptLine | undefined => {
    const line = asRecord(entry);
    const [start, text] = [asNumber(line['start']), asText(line['text']).trim()];
    return start === null || text === '' ? undefined : { start, end: asNumber(line['end']) ?? start, text };
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
