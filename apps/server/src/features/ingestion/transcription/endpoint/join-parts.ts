import type { TranscriptSegment } from '@hookline/contract/content';
import { transcriptText, type Transcript } from '@hookline/extract';

/** What was said in a part of a recording; its times begin with the part. */
export interface PartTranscript {
  /** Where the part lies in the recording, seconds. */
  start: number;
  end: number;
  transcript: Transcript;
}

/** A part that ends so close before its cut may have lost the end of its last word. Seconds. */
const cutShort = 1;
/** Words that two parts may share, at most: more than anybody says within their overlap. */
const maxShared = 60;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many words at the end of `before` are the first ones of `after`. */
function sharedWords(before: string[], after: string[]): number {
  const [tail, head] = [before.slice(-maxShared).map(bare), after.slice(0, maxShared).map(bare)];
  for (let count = Math.min(tail.length, head.length); count > 0; count -= 1) {
    if (tail.slice(-count).join(' ') === head.slice(0, count).join(' ')) {
      return count;
    }
  }
  return 0;
}

/** `text` without the words that end `before` already. */
const withoutShared = (before: string, text: string): string => {
  const words = wordsOf(text);
  return words.slice(sharedWords(wordsOf(before), words)).join(' ');
};

const moved = ({ start, transcript }: PartTranscript): TranscriptSegment[] =>
  transcript.segments.map((segment) => ({
    start: Math.round((segment.start + start) * 1000) / 1000,
    end: Math.round((segment.end + start) * 1000) / 1000,
    text: segment.text,
  }));

/** What a segment adds to the words `before` it, which are said until `end`; null when it adds nothing. */
function addition(segment: TranscriptSegment, before: string, end: number): TranscriptSegment | null {
  if (segment.end <= end) {
    return null;
  }
  const text = segment.start < end ? withoutShared(before, segment.text) : segment.text;
  return text === '' ? null : { ...segment, start: Math.max(segment.start, end), text };
}

/** Appends the segments of the next part to those of the parts before it; what both say is kept once. */
function append(segments: TranscriptSegment[], part: PartTranscript, cut: number): void {
  const last = segments.at(-1);
  if (last !== undefined && last.end > cut - cutShort && last.start >= part.start) {
    // The next part has this one whole.
    segments.pop();
  }
  const end = segments.at(-1)?.end ?? 0;
  for (const segment of moved(part)) {
    const added = addition(segment, segments.at(-1)?.text ?? '', end);
    if (added !== null) {
      segments.push(added);
    }
  }
}

/** One transcript of parts that overlap, in the times of the whole recording. */
export function joinParts(parts: readonly PartTranscript[]): Transcript {
  const hasTimes = parts.every(({ transcript: { text, segments } }) => text === '' || segments.length > 0);
  if (!hasTimes) {
    const join = (whole: string, { transcript: { text } }: PartTranscript): string =>
      `${whole}\n\n${withoutShared(whole, text)}`.trim();
    const [first, ...rest] = parts;
    return { text: rest.reduce(join, first?.transcript.text ?? ''), segments: [] };
  }
  const segments: TranscriptSegment[] = [];
  let cut = 0;
  for (const part of parts) {
    append(segments, part, cut);
    cut = part.end;
  }
  return { text: transcriptText(segments), segments };
}
