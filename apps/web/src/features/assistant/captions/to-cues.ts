import { followsUnspaced } from '@hookline/contract/counting';
import { countBare } from '../model/spoken-words.ts';
import { endOf, startOf, timeAt, type TimedLine } from './timed-line.ts';

/** What is shown at a time of a video. Seconds. */
export interface Cue {
  start: number;
  end: number;
  /** One or two. */
  lines: string[];
}

/** What viewers can read: the rules of broadcasters. */
const maxLineLength = 42;
const maxLines = 2;
const maxCharactersPerSecond = 20;
const minSeconds = 1;

/**
 * What is said as captions, in the order of time. A cue that would be gone too soon to be read stays longer, and those
 * behind it wait, or join it. The words are the script's, each once.
 */
export function toCues(lines: readonly TimedLine[]): Cue[] {
  const cues: Cue[] = [];
  for (const said of lines.toSorted((one, other) => startOf(one) - startOf(other)).flatMap(toSaid)) {
    const last = cues.at(-1);
    const joined = last === undefined ? null : joinInto(last, said);
    if (last !== undefined && joined !== null) {
      cues[cues.length - 1] = joined;
    } else {
      const start = toMilliseconds(Math.max(said.start, last?.end ?? 0));
      cues.push({ ...said, start, end: endFor(start, said.end, said.lines) });
    }
  }
  return cues;
}

/** The cues of a line at the times at which their words are said. */
function toSaid(line: TimedLine): Cue[] {
  let at = 0;
  return toTexts(line.text).map((lines) => {
    const start = at === 0 ? startOf(line) : timeAt(line, at);
    at += countBare(lines.join(''));
    return { start, end: Math.min(timeAt(line, at), endOf(line)), lines };
  });
}

/** Both in one cue, where the second would come later by waiting for the first than it comes early with it; else null. */
function joinInto(first: Cue, second: Cue): Cue | null {
  const text = joinTexts([...first.lines, ...second.lines]);
  const isNearer = second.start - first.start < first.end - second.start;
  if (!isNearer || text.length > maxLineLength * maxLines) {
    return null;
  }
  const lines = inLines(piecesOf(text));
  return lines && { start: first.start, end: endFor(first.start, second.end, lines), lines };
}

/** Texts one after another, as they are written. */
const joinTexts = (texts: readonly string[]): string =>
  texts.reduce((whole, text) => `${whole}${followsUnspaced(text, whole) ? '' : ' '}${text}`);

/** When a cue ends that can be read. To the millisecond, rounded up, so that none is too fast by a hair. */
const endFor = (start: number, spokenEnd: number, lines: readonly string[]): number =>
  Math.max(
    toMilliseconds(spokenEnd),
    Math.ceil((start + Math.max(lines.join(' ').length / maxCharactersPerSecond, minSeconds)) * 1000) / 1000,
  );

/** What the files can say. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A sentence as the lines of one cue or several of about one length. */
function toTexts(sentence: string): string[][] {
  const pieces = piecesOf(sentence);
  const length = joined(pieces).length;
  const least = Math.ceil(length / (maxLineLength * maxLines));
  for (let count = least; ; count += 1) {
    const cues = inBalance(pieces, Math.ceil(length / count) + 4).map(inLines);
    if (count > pieces.length || cues.every((lines) => lines !== null)) {
      return cues.flatMap((lines) => (lines === null ? [] : [lines]));
    }
  }
}

/** A word with what stands before it in a text: white space, or nothing within a text without spaces. */
interface Piece {
  text: string;
  isSpaced: boolean;
}

const joined = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isSpaced }, index) => (index > 0 && isSpaced ? ` ${text}` : text)).join('');

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The words of a sentence. What has no spaces and is longer than a line is cut where its characters end.
 */
const piecesOf = (sentence: string): Piece[] =>
  sentence.split(/\s+/u).flatMap((word) => {
    if (word.length <= maxLineLength) {
      return [{ text: word, isSpaced: true }];
    }
    const cut: string[] = [''];
    for (const { segment } of characters.segment(word)) {
      const last = cut.at(-1) ?? '';
      if (last.length + segment.length > maxLineLength / 2) {
        cut.push(segment);
      } else {
        cut[cut.length - 1] = last + segment;
      }
    }
    return cut.map((text, index) => ({ text, isSpaced: index === 0 }));
  });

/** Cuts pieces into runs of about a length, rather behind a comma. */
function inBalance(pieces: readonly Piece[], length: number): Piece[][] {
  const runs: Piece[][] = [[]];
  for (const piece of pieces) {
    const run = runs.at(-1) ?? [];
    const isFull =
      run.length > 0 && joined([...run, piece]).length > Math.min(length, maxLineLength * maxLines);
    const isComma = /[,;:–—]$/u.test(run.at(-1)?.text ?? '') && joined(run).length > length * 0.75;
    if (isFull || isComma) {
      runs.push([piece]);
    } else {
      run.push(piece);
    }
  }
  return runs;
}

/** One line, or two of about one length; null where neither fits. */
function inLines(pieces: readonly Piece[]): string[] | null {
  const whole = joined(pieces);
  if (whole.length <= maxLineLength) {
    return [whole];
  }
  const halves = pieces
    .map((_, at) => [joined(pieces.slice(0, at)), joined(pieces.slice(at))] as const)
    .filter(
      ([first, second]) => first !== '' && first.length <= maxLineLength && second.length <= maxLineLength,
    )
    .toSorted(
      (one, other) => Math.abs(one[0].length - one[1].length) - Math.abs(other[0].length - other[1].length),
    );
  return halves[0] === undefined ? null : [...halves[0]];
}
