import { expect, it } from 'vitest';
import { bend, extent, formatTick, metricAxis, unbend } from './axis.ts';

const labels = (...parameters: Parameters<typeof metricAxis>) =>
  metricAxis(...parameters).ticks.map(({ label }) => label);

it('bends numbers by powers of ten, and back', () => {
  for (const value of [-1_000_000, -12, 0, 0.5, 1, 999, 45_200_000]) {
    expect(unbend(bend(value))).toBeCloseTo(value, 6);
  }
  expect(bend(999_999) - bend(99_999)).toBeCloseTo(1, 6);
});

it('writes marks as people say them', () => {
  expect([0, 500, 1_000, 20_000, 2_500_000, 1e9, -3_000].map(formatTick)).toEqual([
    '0',
    '500',
    '1K',
    '20K',
    '2.5M',
    '1B',
    '-3K',
  ]);
});

it('marks a wide stretch by powers of ten, and a narrow one between them', () => {
  expect(labels('count', [90, 1_600_000], 7)).toEqual(['100', '1K', '10K', '100K', '1M']);
  expect(labels('count', [410, 1_900], 7)).toEqual(['500', '1K', '2K']);
  expect(labels('count', [0, 3], 7)).toEqual(['0', '1', '2']);
  expect(labels('count', [-40, 900], 7)).toContain('-10');
});

it('marks lengths in seconds, minutes and hours, and rates in percent', () => {
  expect(labels('seconds', [12, 4_000], 9)).toEqual([
    '15 s',
    '30 s',
    '1 min',
    '3 min',
    '10 min',
    '30 min',
    '1 h',
  ]);
  expect(labels('fraction', [0.02, 0.14], 6)).toEqual(['2%', '3%', '5%', '7%', '10%', '15%']);
  expect(labels('fraction', [0.001, 0.78], 5).length).toBeLessThanOrEqual(5);
});

it('keeps every number off the frame, also where all are the same', () => {
  const { place } = metricAxis('count', [7, 7], 5);
  expect(place(7)).toBeCloseTo(0.5, 6);
  const wide = metricAxis('count', [0, 10_000], 5);
  expect(wide.place(0)).toBeGreaterThanOrEqual(0);
  expect(wide.place(10_000)).toBeLessThan(1);
});

it('finds the ends of more numbers than a call takes', () => {
  expect(extent(Array.from({ length: 300_000 }, (_, index) => index - 5))).toEqual([-5, 299_994]);
  expect(extent([])).toEqual([0, 1]);
});
