import type { TranscriptSegment } from '@hookline/contract/content';
import { errors } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { withoutBreakHints } from '#platform/storable-text.ts';
import { readJsonTranscript } from './json-transcript.ts';
import { type Cue, parseCues } from './parse-cues.ts';
import { readLyrics } from './read-lyrics.ts';
import { readTurns } from './read-turns.ts';
import { tidySegments } from './tidy-segments.ts';
import { withArrows } from './sub-viewer.ts';
import { transcriptText } from './transcript-text.ts';
import { readXmlCues } from './xml-cues.ts';

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

/** XML of subtitles: TTML, and what YouTube has. */
const MARKED = /^\s*<(?:[^<>]{0,500}>\s*<){0,5}(?:\w{1,20}:)?(?:tt|timedtext|transcript)[\s>]/u;

/**
 * Reads a transcript by what it holds: SRT, WebVTT and SubViewer are known by their first line or a time stamp, TTML and other
 * XML of subtitles by its root, the JSON of Whisper and YouTube by its fields, lyrics (LRC) and what video sites show by the
 * times that lines begin or end with; everything else is plain text. Times are seconds. Throws `invalid` where subtitles are not
 * well formed or say nothing, and where there are only signs that nobody sees.
 */
export function parseTranscript(given: string): Transcript {
  const source = withoutBreakHints(given).replace(/\r\n?/gu, '\n');
  if (source.trim() === '' && given.trim() !== '') {
    throw errors.invalid('There is no transcript to add.');
  }
  const json = /^\s*[[{]/u.test(source) ? readJsonTranscript(parseJson(source)) : null;
  if (json !== null) {
    return settle(json.cues, withoutBreakHints(json.text).trim());
  }
  const marked = MARKED.test(source) ? readXmlCues(source) : [];
  if (marked.length > 0) {
    return settle(marked);
  }
  const arrows = withArrows(source);
  if (/^WEBVTT(?:\s|$)/u.test(arrows) || TIMED.test(arrows)) {
    return settle(parseCues(arrows));
  }
  const turns = tidySegments(readTurns(source) ?? readLyrics(source) ?? []);
  return turns.length === 0 ? { text: source.trim(), segments: [] } : { text: transcriptText(turns), segments: turns };
}

/** The transcript of these cues, else this text. Throws `invalid` where neither says anything. */
function settle(cues: readonly Cue[], otherwise = ''): Transcript {
  const segments = tidySegments(cues);
  if (segments.length === 0 && otherwise === '') {
    throw errors.invalid('These subtitles hold no words. Choose another file, or paste the text.');
  }
  return segments.length === 0 ? { text: otherwise, segments } : { text: transcriptText(segments), segments };
}
