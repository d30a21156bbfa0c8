import { asRecord, parseJson } from '@hookline/text';
import { InvalidTranscript } from './invalid-transcript.ts';
import { isAss } from './ass-cues.ts';
import { captionBlocks } from './parse-cues.ts';
import { parseTranscript, type Transcript } from './parse-transcript.ts';
import { isMarked, isWebVtt, toArrows, transcriptSource } from './read-timed.ts';
import { readTsvCues } from './tsv-cues.ts';

/**
 * Times as only subtitles have them: with hours, or with parts of a second. People write of appointments
 * without.
 */
const EXACT = String.raw`(?:\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d{1,6})?|\d{1,2}:\d{1,2}[.,]\d{1,6})`;
const TIMING = new RegExp(String.raw`^\s*${EXACT}\s*-->\s*${EXACT}(?:\s.*)?$`, 'u');
/** A time as lyrics have it: nobody writes times of day so. */
const SUNG = /^\s*\[\d{1,3}:\d{1,2}\.\d{1,3}\]/u;
/** What only lyrics say of themselves. */
const SONG = /^\s*\[(?:ti|ar|al|offset|length):/iu;
/** Captions that were torn by an empty line: so many of all, and no longer than captions are. Characters. */
const MOST_TORN = 0.2;
const LONGEST_TORN = 200;
const MARKED_END = /<\/(?:\w{1,20}:)?(?:tt|timedtext|transcript)>\s*$/u;

/**
 * Whether each block begins with from when to when it is shown, but for a few that an empty line tore from
 * the one before.
 */
function isOnlyCaptions(source: string): boolean {
  const [first = '', second = ''] = source.trimStart().split('\n', 2);
  if (!isWebVtt(source) && !TIMING.test(/^\d+\s*$/u.test(first) ? second : first)) {
    return false;
  }
  const blocks = [...captionBlocks(source)].map((block) => block.map(({ line }) => line));
  const torn = blocks.filter((block) => !block.slice(0, 2).some((line) => TIMING.test(line)));
  return (
    torn.length < blocks.length &&
    torn.length <= blocks.length * MOST_TORN &&
    torn.every((block) => block.join(' ').length <= LONGEST_TORN)
  );
}

/** Lyrics name their song, or have fractions in all times: those of a day have none. */
const isOnlyLyrics = (source: string): boolean => {
  const lines = source.split('\n');
  const sung = lines.filter((line) => /^\s*\[\d/u.test(line));
  // Line by line: in the whole, each of many empty lines would be a beginning.
  return sung.length > 1 && (lines.some((line) => SONG.test(line)) || sung.every((line) => SUNG.test(line)));
};

const isOnlyMarked = (source: string): boolean => isMarked(source) && MARKED_END.test(source.slice(-200));

/** Programs that find names in a text say in the same words from which sign to which they stand. */
function isPlace(value: unknown): boolean {
  const { start, end, text } = asRecord(value);
  return typeof text === 'string' && Number(end) - Number(start) === text.length;
}

function isOnlyJson(source: string): boolean {
  const value = /^\s*[[{]/u.test(source) ? parseJson(source) : undefined;
  return value !== undefined && !(Array.isArray(value) && value.every(isPlace));
}

const FORMS: readonly ((source: string) => boolean)[] = [
  isAss,
  isOnlyMarked,
  (source) => readTsvCues(source) !== null,
  (source) => isOnlyCaptions(toArrows(source)),
  isOnlyLyrics,
  isOnlyJson,
];

/**
 * What is said in a file that nobody called a transcript, where the whole of it is plainly subtitles with
 * times. Null for every other text, also for one that tells times or shows what subtitles look like.
 */
export function readSubtitles(text: string): Transcript | null {
  const source = transcriptSource(text);
  if (!FORMS.some((isForm) => isForm(source))) {
    return null;
  }
  try {
    const transcript = parseTranscript(source);
    return transcript.segments.length > 0 ? transcript : null;
  } catch (error) {
    if (error instanceof InvalidTranscript) {
      return null;
    }
    throw error;
  }
}
