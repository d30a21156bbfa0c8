import { describe, expect, it } from 'vitest';
import { tagEnglish } from './english-tags.ts';
import { centroidOf, similarity, tfIdfVectors } from './vectors.ts';

describe('vectors', () => {
  it('have unit length, and more in common the more rare terms they share', () => {
    const [bread, dough, coin] = tfIdfVectors([
      ['bread', 'flour', 'oven'],
      ['bread', 'flour', 'hand'],
      ['coin', 'silver', 'hand'],
    ]);
    if (!bread || !dough || !coin) {
      throw new Error('Expected three vectors');
    }
    expect(similarity(bread, bread)).toBeCloseTo(1);
    expect(similarity(bread, dough)).toBeGreaterThan(similarity(dough, coin));
    expect(similarity(bread, coin)).toBe(0);
    expect(similarity(centroidOf([bread, dough]), bread)).toBeGreaterThan(0.7);
  });
});

it.each(['_', '#', 'a-', 'A', '**'])('tagging %j without a space takes no time', (unit) => {
  const before = process.cpuUsage();
  const tagged = tagEnglish(`Bees dance ${unit.repeat(60_000)} in the dark`);
  const { user, system } = process.cpuUsage(before);
  expect(tagged.map(({ word }) => word)).toEqual(['Bees', 'dance', 'in', 'the', 'dark']);
  expect(user + system).toBeLessThan(6_000_000);
});
