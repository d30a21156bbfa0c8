import { parseJson, withoutBreakHints } from '@hookline/text';
import { readAssCues } from './ass-cues.ts';
import { readJsonTranscript } from './json-transcript.ts';
import { type Cue, parseCues } from './parse-cues.ts';
import { withPrintedTimes } from './printed-cues.ts';
import { withArrows } from './sub-viewer.ts';
import { readTsvCues } from './tsv-cues.ts';
import { readXmlCues } from './xml-cues.ts';

/**
 * A line that begins with a time, or what was to be one, and an arrow: a text may hold arrows of its own. The
 * separators of Unicode begin lines too, so they are no spaces: a text of nothing else would be looked
 * through from each of them.
 */
const TIMED = /^[^\S\n\u2028\u2029]*\d(?:[\d:.,]*|[^\s:]*:\S*)[^\S\n\u2028\u2029]*-->/mu;

/** XML of subtitles: TTML, and what YouTube has. */
const MARKED = /^\s*<(?:[^<>]{0,500}>\s*<){0,5}(?:\w{1,20}:)?(?:tt|timedtext|transcript)[\s>]/u;

/** What subtitles hold; where they have no times, their text. */
export interface Timed {
  cues: readonly Cue[];
  text: string;
}

/** A pasted or read transcript with one sign for the end of a line, and none that nobody sees. */
export const transcriptSource = (given: string): string => withoutBreakHints(given).replace(/\r\n?/gu, '\n');

/** Whether XML is that of subtitles. */
export const isMarked = (source: string): boolean => MARKED.test(source);

/** With the arrows of SRT, where the times of captions are written in another way. */
export const toArrows = (source: string): string => withPrintedTimes(withArrows(source));

export const isWebVtt = (source: string): boolean => /^WEBVTT(?:\s|$)/u.test(source);

/**
 * The captions of subtitles in any format that says of each when it is shown; null for every other text.
 * `source` is as `transcriptSource` makes it. Throws `invalid` where subtitles are not well formed.
 */
export function readTimed(source: string): Timed | null {
  const json = /^\s*[[{]/u.test(source) ? readJsonTranscript(parseJson(source)) : null;
  if (json !== null) {
    return { cues: json.cues, text: withoutBreakHints(json.text).trim() };
  }
  const marked = isMarked(source) ? readXmlCues(source) : [];
  const listed = marked.length > 0 ? marked : (readAssCues(source) ?? readTsvCues(source));
  if (listed !== null) {
    return { cues: listed, text: '' };
  }
  const arrows = toArrows(source);
  return isWebVtt(arrows) || TIMED.test(arrows) ? { cues: parseCues(arrows), text: '' } : null;
}
