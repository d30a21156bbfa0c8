import type { TranscriptSegment } from '@hookline/contract/content';
import { errors } from '#platform/errors.ts';
import { withoutBreakHints } from '#platform/storable-text.ts';
import { parseCues } from './parse-cues.ts';
import { readTurns } from './read-turns.ts';
import { tidySegments } from './tidy-segments.ts';
import { transcriptText } from './transcript-text.ts';

/** The words of a recording. Without time stamps there are no segments. */
export interface Transcript {
  text: string;
  segments: TranscriptSegment[];
}

/**
 * A line that begins with a time, or what was to be one, and an arrow: a text may hold arrows of its own. The separators of
 * Unicode begin lines too, so they are no spaces: a text of nothing else would be looked through from each of them.
 */
const TIMED = /^[^\S\n\u2028\u2029]*\d(?:[\d:.,]*|[^\s:]*:\S*)[^\S\n\u2028\u2029]*-->/mu;

/**
 * Reads a transcript: SRT and WebVTT are known by their first line or a time stamp, lines that begin or end with a time by
 * those, everything else is plain text.
 * Times are seconds. Throws `invalid` where subtitles are not well formed or say nothing, and where there
 * are only signs that nobody sees.
 */
export function parseTranscript(given: string): Transcript {
  const source = withoutBreakHints(given).replace(/\r\n?/gu, '\n');
  if (source.trim() === '' && given.trim() !== '') {
    throw errors.invalid('There is no transcript to add.');
  }
  if (!/^WEBVTT(?:\s|$)/u.test(source) && !TIMED.test(source)) {
    const turns = tidySegments(readTurns(source) ?? []);
    return turns.length === 0
      ? { text: source.trim(), segments: [] }
      : { text: transcriptText(turns), segments: turns };
  }
  const segments = tidySegments(parseCues(source));
  if (segments.length === 0) {
    throw errors.invalid('These subtitles hold no words. Choose another file, or paste the text.');
  }
  return { text: transcriptText(segments), segments };
}
