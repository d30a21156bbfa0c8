import { expect, it } from 'vitest';
import { linesOf } from './lay-words.ts';
import type { WordBox } from './word-box.ts';

const word = (left: number, top: number, bottom: number): WordBox => ({
  start: 0,
  end: 1,
  left,
  top,
  right: left + 50,
  bottom,
});

it('words of a line are as high as the highest of them, whatever way it is written', () => {
  const lines = linesOf([word(100, 102, 110), word(40, 100, 113), word(200, 130, 140), word(100, 131, 143)]);
  expect(lines.map(({ top, bottom, words }) => [top, bottom, words.length])).toEqual([
    [100, 113, 2],
    [130, 143, 2],
  ]);
});

it('a comma below its line is no line of its own', () => {
  expect(linesOf([word(100, 100, 110), word(150, 107, 112)])).toHaveLength(1);
});
