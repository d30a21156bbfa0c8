import { tidySegments, transcriptText, type Transcript } from '@hookline/extract';
import { storableText, withoutBreakHints } from '@hookline/text';

/** What was said, as it can be kept. */
export const fit = (text: string): string => withoutBreakHints(storableText(text)).trim();

/**
 * A transcript of what an engine gave: its segments, in seconds, or where it gave none that say something,
 * its text.
 */
export function toTranscript({ text, segments }: Transcript): Transcript {
  const cues = segments.map(({ start, end, text: said }) => ({
    start,
    end: Math.max(start, end),
    lines: [fit(said)].filter((line) => line !== ''),
  }));
  const tidy = tidySegments(cues);
  return tidy.length > 0 ? { text: transcriptText(tidy), segments: tidy } : { text: fit(text), segments: [] };
}
