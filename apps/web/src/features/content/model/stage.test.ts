import { expect, it } from 'vitest';
import { stageName } from './stage.ts';

it.each([
  [0, 80, 'Reading page 1 of 80'],
  [11 / 80, 80, 'Reading page 12 of 80'],
  [1, 80, 'Reading page 80 of 80'],
  [null, null, 'Reading pages'],
])('of a scan the page is named that is being read: %s of %s', (stage_progress, stage_pages, name) => {
  expect(stageName({ stage: 'recognizing', stage_progress, stage_pages })).toBe(name);
});
