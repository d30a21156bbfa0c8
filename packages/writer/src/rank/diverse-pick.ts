import { similarity, type Vector } from './vectors.ts';
import { scaleToOne } from './lex-rank.ts';

const relevanceShare = 0.7;

/**
 * Maximal marginal relevance (Carbonell and Goldstein, 1998): up to `count` indices, each the
 * best of what is left when likeness to those already taken is subtracted. In source order.
 */
export function pickDiverse(scores: readonly number[], vectors: readonly Vector[], count: number): number[] {
  const scaled = scaleToOne(scores);
  const left = new Set(scores.keys());
  const redundancy = new Float64Array(scores.length);
  const taken: number[] = [];
  while (taken.length < count && left.size > 0) {
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const index of left) {
      const value = relevanceShare * (scaled[index] ?? 0) - (1 - relevanceShare) * (redundancy[index] ?? 0);
      if (value > bestValue) {
        best = index;
        bestValue = value;
      }
    }
    left.delete(best);
    taken.push(best);
    const vector = vectors[best] ?? new Map();
    for (const index of left) {
      const like = similarity(vectors[index] ?? new Map(), vector);
      redundancy[index] = Math.max(redundancy[index] ?? 0, like);
    }
  }
  return taken.sort((left_, right) => left_ - right);
}
