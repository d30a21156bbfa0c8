import { escapeSpans, paragraphs } from '../html/markdown-lines.ts';
import type { Line } from './page-lines.ts';

/** A line this much larger than the body text is a heading, if it is short. */
const HEADING = 1.2;
const TITLE = 1.6;
const LONGEST_HEADING = 150;
/** More space than this many usual line distances parts paragraphs. */
const PARAGRAPH_GAP = 1.35;
/**
 * A line that ends before this share of its column was ended on purpose, unless the next word had no room in
 * it.
 */
const FULL_LINE = 0.85;
/** How far a line may be indented within its column, in multiples of its size. */
const INDENT = 3;
/** Fewer lines that begin in one place are no column: names below a title, numbers beside a table. */
const COLUMN_LINES = 6;
/** Pages of more lines are no pages of a book; nobody looks for columns in them. */
const MOST_LINES = 2000;
/** Of the lines of a column this share is not wider than it: a headline may reach into the next one. */
const COLUMN_SHARE = 0.85;
const BULLET = /^(?:[•●▪■◦‣⁃–*·o]|\(?(?:\d{1,3}|[a-z])[.)])\s/iu;

function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  return sorted.find(({ weight }) => (passed += weight) >= half)?.value ?? 0;
}

/** The letter size most of the text is set in, points. */
export function bodySize(lines: readonly Line[]): number {
  return weightedMedian(lines.map(({ text, size }) => ({ value: size, weight: text.length })));
}

function headingMark({ text, size }: Line, body: number): string {
  const isHeading =
    body > 0 && size >= HEADING * body && text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(text);
  return !isHeading ? '' : size >= TITLE * body ? '# ' : '## ';
}

/** Usual distance between two lines of a page. */
function lineDistance(lines: readonly Line[]): number {
  const distances = lines
    .map((line, index) => (lines[index - 1]?.y ?? line.y) - line.y)
    .filter((distance) => distance > 1);
  return weightedMedian(distances.map((value) => ({ value, weight: 1 })));
}

function startsBlock(line: Line, before: Line, distance: number): boolean {
  const gap = before.y - line.y;
  const isFar = gap > PARAGRAPH_GAP * Math.max(distance, line.size);
  const isOtherColumn = gap < -line.size && /[.!?:"”)]$/u.test(before.text);
  const isOtherSize = Math.max(line.size, before.size) > 1.15 * Math.min(line.size, before.size);
  return isFar || isOtherColumn || isOtherSize || BULLET.test(line.text);
}

const widthOf = ({ left, right }: Line): number => right - left;

/** Tells how wide the column is in which a line stands, by the lines of its page that begin where it does. */
function columnFinder(lines: readonly Line[]): (line: Line) => number {
  const widest = lines.reduce((width, line) => Math.max(width, widthOf(line)), 0);
  return (line) => {
    const isBook = lines.length <= MOST_LINES;
    const peers = isBook ? lines.filter(({ left }) => Math.abs(left - line.left) <= INDENT * line.size) : [];
    const widths = peers.map(widthOf).toSorted((a, b) => a - b);
    return widths.length < COLUMN_LINES
      ? widest
      : (widths[Math.ceil(COLUMN_SHARE * widths.length) - 1] ?? widest);
  };
}

/** Whether a line goes on in the next one because it was full. */
function isFullLine(before: Line, line: Line, column: number): boolean {
  const width = widthOf(before);
  const [word = ''] = /^\S*/u.exec(line.text) ?? [];
  const letter = width / Math.max(1, before.text.length);
  return width >= FULL_LINE * column || width + (word.length + 1) * letter > column;
}

/**
 * Whether a line of the paragraph goes on in the next one without a space: words parted at the end of a line,
 * and Chinese or Japanese.
 */
function joint(before: Line, line: Line, column: number): { text: string; separator: string } {
  const isFull = !before.isRow && !line.isRow && isFullLine(before, line, column);
  if (/\p{L}[-\u00ad]$/u.test(before.text) && /^\p{Ll}/u.test(line.text)) {
    return { text: before.text.slice(0, -1), separator: '' };
  }
  const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const isTight = script.test(before.text.at(-1) ?? '') && script.test(line.text[0] ?? '');
  return { text: before.text, separator: !isFull ? '\n' : isTight ? '' : ' ' };
}

function joined(block: readonly Line[], columnOf: (line: Line) => number): string {
  return block
    .map((line, index) => {
      const next = block[index + 1];
      if (!next) {
        return line.text;
      }
      const { text, separator } = joint(line, next, columnOf(line));
      return text + separator;
    })
    .join('');
}

/** The lines of a page as Markdown blocks: headings by their size, paragraphs by the space between lines. */
export function toPageBlocks(lines: readonly Line[], body: number): string[] {
  const distance = lineDistance(lines);
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const group = groups.at(-1);
    if (!before || !group || startsBlock(line, before, distance)) {
      groups.push([line]);
    } else {
      group.push(line);
    }
  }
  const columnOf = columnFinder(lines);
  return groups.flatMap((group) => {
    const [first] = group;
    const text = escapeSpans(joined(group, columnOf));
    const mark = first && text.length <= LONGEST_HEADING ? headingMark(first, body) : '';
    return mark === '' ? paragraphs(text) : [mark + text.replaceAll('\n', ' ')];
  });
}
