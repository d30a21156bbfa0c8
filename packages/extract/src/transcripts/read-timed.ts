import { parseJson, withoutBreakHints } from '@hookline/text';
import { readAssCues } from './ass-cues.ts';
import { readJsonTranscript } from './json-transcript.ts';
import { type Cue, parseCues } from './parse-cues.ts';
import { readTsvCues } from './tsv-cues.ts';
import { readXmlCues } from './xml-cues.ts';
import { STAMP } from './time-stamps.ts';

const TIME = String.raw`\d{1,2}:\d{2}:\d{2}\.\d{2,3}`;
const FIRST = new RegExp(String.raw`^\s*${TIME},${TIME}[^\S\n]*\n`, 'u');
const TIMING = new RegExp(String.raw`^(${TIME}),(${TIME})[^\S\n]*$`, 'u');

/**
 * Subtitles of SubViewer (`.sbv`), which begin with two times and a comma, as SRT has them; any other text as
 * it is.
 */
function withArrows(source: string): string {
  if (!FIRST.test(source)) {
    return source;
  }
  const lines = source.trimStart().split('\n');
  return lines.map((line) => line.replace(TIMING, '$1 --> $2').replaceAll('[br]', ' ')).join('\n');
}

/** What Whisper and its relatives print: `[00:01.000 --> 00:02.500]  words`. */
const PRINTED = new RegExp(String.raw`^[^\S\n]{0,20}\[(${STAMP} --> ${STAMP})\][^\S\n]*(.*)$`, 'gmu');
const STARTS = new RegExp(String.raw`^[^\S\n]{0,20}\[${STAMP} --> ${STAMP}\]`, 'u');
/** What they say of their own work above and below it, and how they were called. */
const CHATTER =
  /^\s{0,20}(?:detect(?:ing|ed) language\b|(?:whisper|ggml|output|system|read_audio|log_mel)_\w+|main:|loading model\b|processing audio\b|transcribing\b|subtitles are written\b|.{0,200}\/site-packages\/|warnings\.warn\(|.{0,200}[$%>] (?:whisper|main|\.\/))/iu;

/** The same between the lines, where words may go on. */
const PROGRESS = /^\s{0,20}(?:whisper|ggml|output|system|read_audio|log_mel)_\w+/iu;

/**
 * What a program that writes down recordings printed on a terminal, as SRT has it; any other text as it is.
 */
function withPrintedTimes(source: string): string {
  if (source.search(PRINTED) === -1) {
    return source;
  }
  const lines = source.split('\n');
  const [first, last] = [
    lines.findIndex((line) => STARTS.test(line)),
    lines.findLastIndex((line) => STARTS.test(line)),
  ];
  const said = lines.filter((line, at) => !(at < first || at > last ? CHATTER : PROGRESS).test(line));
  return said.join('\n').replace(PRINTED, '\n$1\n$2');
}

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
