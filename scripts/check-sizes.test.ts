import { expect, test } from 'vitest';
import { judgeSizes, percentile } from './check-sizes.mjs';

const files = (...lines: number[]) => lines.map((count, index) => ({ file: `f${index}.ts`, lines: count }));

test('a percentile is the nearest rank', () => {
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.9)).toBe(0);
});

test('files at the limits pass', () => {
  expect(judgeSizes(files(40, 50, 60, 40, 50, 60, 40, 50, 200, 300))).toEqual({
    summary: '10 files: median 50, p90 200, longest 300 lines',
    faults: [],
  });
});

test('one file that is too long is named', () => {
  expect(judgeSizes(files(40, 301)).faults).toContainEqual(expect.stringMatching(/^f1\.ts has 301 lines/));
});

test('too many long files name the longest', () => {
  const { faults } = judgeSizes(files(40, 50, 60, 40, 50, 60, 40, 50, 201, 300));
  expect(faults).toEqual([expect.stringContaining('longer than 201 lines')]);
  expect(faults[0]).toContain('f9.ts (300)');
});
