import { asNumbers } from '#lib/tolerant.ts';

/** Where a word of the text stands in a picture. */
export interface WordBox {
  /** In the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Thousandths of the picture. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One as the server has it; undefined for what is none. */
export function toWordBox(value: readonly number[]): WordBox | undefined {
  const [start, end, left, top, right, bottom] = asNumbers(value).filter((number) => number !== null);
  return start === undefined ||
    end === undefined ||
    left === undefined ||
    top === undefined ||
    right === undefined ||
    bottom === undefined
    ? undefined
    : { start, end, left, top, right, bottom };
}

/** A stretch of the text, from its first character to behind its last. */
export interface TextSpan {
  start: number;
  end: number;
}

/**
 * What to mark in a picture for parts of its text: one box for the words that stand beside each other in a
 * line.
 */
export function boxesOf(words: readonly WordBox[], spans: readonly TextSpan[]): WordBox[] {
  const marked = words.filter((word) => spans.some(({ start, end }) => word.start < end && start < word.end));
  const boxes: WordBox[] = [];
  for (const word of marked) {
    const before = boxes.at(-1);
    if (before !== undefined && areBeside(before, word)) {
      boxes[boxes.length - 1] = union(before, word);
    } else {
      boxes.push(word);
    }
  }
  return boxes;
}

/** In one line, with nothing but a space between them: of whatever way the line is written. */
const areBeside = (one: WordBox, other: WordBox): boolean =>
  other.start - one.end <= 1 && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);

const union = (one: WordBox, other: WordBox): WordBox => ({
  start: one.start,
  end: other.end,
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * Where words stand in a text, white space aside, which differs between a link and the text; undefined where
 * they do not.
 */
export function spanOf(words: string, text: string): TextSpan | undefined {
  const parts = words
    .split(/\s+/u)
    .filter(Boolean)
    .map((part) => RegExp.escape(part));
  const match = parts.length === 0 ? null : new RegExp(parts.join('\\s+'), 'u').exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
