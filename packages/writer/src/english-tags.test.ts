import { expect, it } from 'vitest';
import { tagEnglish } from './english-tags.ts';

it.each(['_', '#', 'a-', 'A', '**'])('tagging %j without a space takes no time', (unit) => {
  const before = process.cpuUsage();
  const tagged = tagEnglish(`Bees dance ${unit.repeat(60_000)} in the dark`);
  const { user, system } = process.cpuUsage(before);
  expect(tagged.map(({ word }) => word)).toEqual(['Bees', 'dance', 'in', 'the', 'dark']);
  expect(user + system).toBeLessThan(6_000_000);
});
