import { expect, it } from 'vitest';
import { toPageBlocks } from './page-blocks.ts';
import type { Line } from './page-lines.ts';

const SIZE = 10;
/** Lines below each other, each letter half as wide as high. */
const column = (left: number, top: number, texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({
    text,
    size: SIZE,
    left,
    right: left + text.length * 5,
    y: top - index * 12,
    isRow: false,
  }));

const PROSE = [
  'Traditional compilers need to emit code, and to com-',
  'pile it late is hard. We present a technique that',
  'identifies loops, and records what happens in them',
  'incrementally: nobody had done that before. When the',
  'types on a path are known, the code that was made is',
  'specialised, and much faster than it was before.',
];
const JOINED = `${PROSE.join(' ').replace('com- pile', 'compile')}`;

it('joins the lines of a column, and the words parted at their ends, below a line as wide as the page', () => {
  const wide = column(50, 700, [
    'An abstract or a footnote that is set across both of the columns of this page, all of it on one line',
  ]);
  const page = [...wide, ...column(50, 640, PROSE), ...column(330, 640, PROSE)];
  expect(toPageBlocks(page, SIZE)).toEqual([wide[0]?.text, JOINED, JOINED]);
});

it('keeps lines that were ended on purpose', () => {
  const names = ['Ada Byron', 'ada@site.example', 'The University'];
  expect(toPageBlocks([...column(200, 700, names), ...column(50, 640, PROSE)], SIZE)).toEqual([
    names.join('\n'),
    JOINED,
  ]);
});

it('keeps the rows of a table, however full they are, and goes on with the prose behind them', () => {
  const rows = column(50, 700, [
    'Mean distance of the Moon 384,400 km',
    'It moves away each year 3.8 cm',
  ]).map((line) => ({ ...line, right: 330, isRow: true }));
  expect(toPageBlocks([...rows, ...column(50, 640, PROSE)], SIZE)).toEqual([
    rows.map(({ text }) => text).join('\n'),
    JOINED,
  ]);
});
