import { countWords } from '@hookline/contract/counting';
import { toSpokenParts } from '../model/spoken-lines.ts';

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
/** Between two parts of a script one takes a breath. Seconds. */
const pauseBetweenParts = 0.6;

/**
 * What is said of a script as captions, timed by how fast somebody speaks. A cue that would be gone too
 * soon to be
 * read stays longer, and those behind it wait. The words are the script's, each once and in its order.
 */
export function toCues(script: string, wordsPerMinute: number): Cue[] {
  let time = 0;
  return toSpokenParts(script).flatMap(({ lines }, part) => {
    time += part > 0 && lines.length > 0 ? pauseBetweenParts : 0;
    return lines.flatMap(({ text }) =>
      toTexts(text).map((cueLines) => {
        const start = time;
        time += secondsOf(cueLines, wordsPerMinute);
        return { start, end: time, lines: cueLines };
      }),
    );
  });
}

function secondsOf(lines: readonly string[], wordsPerMinute: number): number {
  const text = lines.join(' ');
  const spoken = (countWords(text) / wordsPerMinute) * 60;
  // To the millisecond, which is what the files can say; rounded up, so that no cue is too fast by a hair.
  return Math.ceil(Math.max(spoken, text.length / maxCharactersPerSecond, minSeconds) * 1000) / 1000;
}

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
