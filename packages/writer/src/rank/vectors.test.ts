import { describe, expect, it } from 'vitest';
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
