import { expect, it } from 'vitest';
import { isUnfair, watchOwnShare } from './read-pages.ts';

it.each([
  ['works and runs', { active: 6000, utilization: 1, ran: 5900 }, false],
  ['works and has half of a processor', { active: 6000, utilization: 1, ran: 3000 }, false],
  ['works and hardly runs', { active: 6000, utilization: 1, ran: 600 }, true],
  ['waits for something that never comes', { active: 200, utilization: 0.03, ran: 50 }, false],
])('a process that %s', (_label, treatment, isStarved) => {
  expect(isUnfair(treatment)).toBe(isStarved);
});

it('a process that waited is not starved', async () => {
  const isStarved = watchOwnShare();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isStarved()).toBe(false);
});
