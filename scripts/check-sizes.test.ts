import { expect, test } from 'vitest';
import { judgeShape, percentile } from './check-sizes.mjs';

const line = 'x;\n';
/** Sources of so many lines each, in folders that no rule but sizes is about. */
const files = (...sizes: number[]) =>
  sizes.map((size, index) => ({ file: `scripts/f${index}.ts`, text: line.repeat(size) }));
const faultsOf = (sources: { file: string; text: string }[]) => judgeShape(sources).faults;

test('a percentile is the nearest rank', () => {
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.9)).toBe(0);
});

test('files at the limits pass', () => {
  const { summary, faults } = judgeShape(files(40, 50, 60, 40, 50, 60, 40, 50, 200, 300));
  expect(summary).toContain('10 files: median 50, p90 200, longest 300 lines');
  expect(faults).toEqual([]);
});

test('one file that is too long is named', () => {
  expect(faultsOf(files(50, 301))).toContainEqual(expect.stringMatching(/^scripts\/f1\.ts has 301 lines/));
});

test('too many long files name the longest', () => {
  const faults = faultsOf(files(40, 50, 60, 40, 50, 60, 40, 50, 201, 300));
  expect(faults).toEqual([expect.stringContaining('longer than 201 lines')]);
  expect(faults[0]).toContain('f9.ts (300)');
});

test('a median out of its range is told', () => {
  expect(faultsOf(files(20, 20, 20))).toEqual([expect.stringContaining('The median file has 20 lines')]);
  expect(faultsOf(files(99, 99, 99))).toEqual([expect.stringContaining('The median file has 99 lines')]);
});

/** Ten files of the product, the first of which reads others, too. */
const product = (reads: string, more: { file: string; text: string }[]) => [
  { file: 'apps/web/src/lib/reader.ts', text: reads + line.repeat(50) },
  ...Array.from({ length: 8 }, (_, index) => ({
    file: `apps/web/src/lib/f${index}.ts`,
    text: line.repeat(50),
  })),
  ...more,
];

test('files of few lines with one reader are crumbs; those with two, and calls of api/, are none', () => {
  const crumb = (file: string) => ({ file: `apps/web/src/lib/${file}`, text: line.repeat(40) });
  const reads = "import './a.ts';\nimport type { B } from '#lib/b.ts';\nimport './api/c.ts';\n";
  const crumbs = [crumb('a.ts'), crumb('b.ts'), crumb('api/c.ts')];
  expect(faultsOf(product(reads, crumbs))).toEqual([
    expect.stringMatching(/at most 40 lines and one reader.*lib\/a\.ts\n {2}apps\/web\/src\/lib\/b\.ts$/su),
  ]);
  const other = { file: 'apps/web/src/lib/other.ts', text: `${reads}${line.repeat(50)}` };
  expect(faultsOf(product(reads, [...crumbs, other]))).toEqual([]);
  const large = crumbs.map(({ file, text }) => ({ file, text: text + line }));
  expect(faultsOf(product(reads, large))).toEqual([]);
});

test('too many lines of more than 110 characters are named', () => {
  const long = {
    file: 'packages/text/src/long.ts',
    text: `${line.repeat(40)}${`${'y'.repeat(111)}\n`.repeat(10)}`,
  };
  expect(faultsOf(product('', [long]))).toEqual([expect.stringContaining('packages/text/src/long.ts:41')]);
  expect(
    faultsOf(product('', [{ ...long, text: long.text.replaceAll('y'.repeat(111), 'y'.repeat(110)) }])),
  ).toEqual([]);
});

test('a feature with more than twelve files in its root is named; those in its folders are not counted', () => {
  const feature = (count: number, room = '') =>
    Array.from({ length: count }, (_, index) => ({
      file: `apps/server/src/features/boards/${room}f${index}.ts`,
      text: line.repeat(50),
    }));
  expect(faultsOf(feature(13))).toEqual([expect.stringContaining('features/boards has 13 loose files')]);
  expect(faultsOf([...feature(12), ...feature(30, 'room/')])).toEqual([]);
});
