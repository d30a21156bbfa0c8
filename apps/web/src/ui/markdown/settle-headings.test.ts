import { expect, it } from 'vitest';
import { settleHeadings } from './settle-headings.ts';

const levels = (...wanted: number[]) =>
  settleHeadings(wanted.map((level) => ({ kind: 'heading', level, text: '' }))).map(
    (block) => 'level' in block && block.level,
  );

it('leaves no level out', () => {
  expect(levels(2, 2, 4, 3, 2)).toEqual([1, 1, 2, 2, 1]);
  expect(levels(1, 2, 3)).toEqual([1, 2, 3]);
  expect(levels(4, 2, 6)).toEqual([1, 1, 2]);
});
