import { expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const labels = (from: string, to: string, most: number) =>
  timeTicks([at(from), at(to)], most).map(({ label }) => label);

it('names days, months, or years, as many as there is room for', () => {
  expect(labels('2026-03-02', '2026-03-05', 6)).toEqual(['Mar 2', 'Mar 3', 'Mar 4', 'Mar 5']);
  expect(labels('2026-03-01', '2026-03-30', 6)).toEqual(['Mar 2', 'Mar 9', 'Mar 16', 'Mar 23', 'Mar 30']);
  expect(labels('2025-11-20', '2026-04-02', 6)).toEqual(['Dec', '2026', 'Feb', 'Mar', 'Apr']);
  expect(labels('2022-01-03', '2024-11-20', 8)).toEqual(['Jul', '2023', 'Jul', '2024', 'Jul']);
  expect(labels('2018-03-01', '2024-10-01', 4)).toEqual(['2020', '2022', '2024']);
});

it.for([1, 2, 5, 9, 14])('never names more than %s and one for the ends', (most) => {
  for (const days of [3, 20, 90, 400, 2_000, 9_000]) {
    const from = at('2010-05-17');
    expect(timeTicks([from, from + days * 86_400_000], most).length).toBeLessThanOrEqual(most + 1);
  }
});
