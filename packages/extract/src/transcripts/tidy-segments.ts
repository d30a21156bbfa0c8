import type { TranscriptSegment } from '@hookline/contract/content';
import { withoutBreakHints } from '@hookline/text';
import type { Cue } from './parse-cues.ts';

/**
 * Captions that roll show each line twice, the second time while the next one is written. Seconds between the
 * two.
 */
const ROLLING = 0.1;
/** More lines than captions have at once. */
const MOST_LINES = 10;

/** The lines of a cue that the one before it has not shown already. */
function newLines(cue: Cue, before: Cue | undefined): string[] {
  if (before === undefined || cue.start > before.end + ROLLING) {
    return cue.lines;
  }
  for (let shared = Math.min(before.lines.length, cue.lines.length, MOST_LINES); shared > 0; shared -= 1) {
    if (before.lines.slice(-shared).join('\n') === cue.lines.slice(0, shared).join('\n')) {
      return cue.lines.slice(shared);
    }
  }
  return cue.lines;
}

/**
 * Segments in order of time, none empty and none reaching into the next: where two are shown at once, the
 * first one ends as the second begins.
 */
export function tidySegments(cues: readonly Cue[]): TranscriptSegment[] {
  const sorted = cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const segments: TranscriptSegment[] = [];
  for (const [index, cue] of sorted.entries()) {
    const text = withoutBreakHints(newLines(cue, sorted[index - 1]).join(' ')).trim();
    const last = segments.at(-1);
    if (last !== undefined && last.end > cue.start && text !== '') {
      last.end = cue.start;
    }
    if (text !== '') {
      segments.push({ start: cue.start, end: cue.end, text });
    } else if (last !== undefined && sorted[index - 1]?.lines.length !== 0) {
      last.end = Math.max(last.end, cue.end);
    }
  }
  return segments;
}
