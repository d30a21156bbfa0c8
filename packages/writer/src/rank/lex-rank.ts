import type { Vector } from './vectors.ts';

const damping = 0.85;
const maxRounds = 60;
const settled = 1e-6;
const weakestLink = 0.02;

/**
 * LexRank (Erkan and Radev, 2004): how central each sentence is in the graph of cosine
 * similarities, scaled so that the most central is 1. O(n²): callers cap the number of sentences.
 */
export function lexRank(vectors: readonly Vector[]): number[] {
  return scaleToOne(stationary(similarityRows(vectors)));
}

/** A row per sentence: the other sentences it resembles, and how much. */
function similarityRows(vectors: readonly Vector[]): Map<number, number>[] {
  const postings = new Map<string, { index: number; weight: number }[]>();
  for (const [index, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const list = postings.get(term);
      if (list) {
        list.push({ index, weight });
      } else {
        postings.set(term, [{ index, weight }]);
      }
    }
  }
  return vectors.map((vector, index) => {
    const row = new Map<number, number>();
    for (const [term, weight] of vector) {
      for (const other of postings.get(term) ?? []) {
        if (other.index !== index) {
          row.set(other.index, (row.get(other.index) ?? 0) + weight * other.weight);
        }
      }
    }
    for (const [other, value] of row) {
      if (value <= weakestLink) {
        row.delete(other);
      }
    }
    return row;
  });
}

/** The stationary distribution of a random walk with restarts over weighted rows. */
export function stationary(rows: readonly ReadonlyMap<number, number>[]): number[] {
  const degrees = rows.map((row) => sumOf(row.values()));
  let current = new Float64Array(rows.length).fill(1 / Math.max(1, rows.length));
  for (let round = 0; round < maxRounds; round += 1) {
    const next = walk(rows, degrees, current);
    const moved = sumOf(next.map((value, index) => Math.abs(value - (current[index] ?? 0))));
    current = next;
    if (moved < settled) {
      break;
    }
  }
  return [...current];
}

/** One step of the walk; the shares still sum to 1. */
function walk(
  rows: readonly ReadonlyMap<number, number>[],
  degrees: readonly number[],
  current: Float64Array,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(rows.length).fill((1 - damping) / Math.max(1, rows.length));
  for (const [index, row] of rows.entries()) {
    const share = (damping * (current[index] ?? 0)) / (degrees[index] || 1);
    for (const [other, value] of row) {
      next[other] = (next[other] ?? 0) + share * value;
    }
  }
  const total = sumOf(next) || 1;
  return next.map((value) => value / total);
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) {
    sum += value;
  }
  return sum;
}

/** The values divided by their maximum; all zero stays all zero. */
export function scaleToOne(values: readonly number[]): number[] {
  const highest = values.reduce((top, value) => Math.max(top, value), 0);
  return values.map((value) => (highest > 0 ? value / highest : 0));
}
