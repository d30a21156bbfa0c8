import { studentTail } from '../statistics/student.ts';
import { normalScores } from './normal-scores.ts';

/** An outcome of posts in the order of publishing, with what is taken out of it. */
export interface Ground {
  /** Orthonormal columns: level, slow waves, platforms, ages of the numbers. */
  columns: readonly Float64Array[];
  /** Normal scores of what is left of the outcome. */
  scores: Float64Array;
}

/** How posts that have something differ from those that have not. */
export interface Contrast {
  /** Two-sided chance of so large a difference where there is none. */
  p: number;
  /** Whether those that have it got more, at the same time, platform and age. */
  isMore: boolean;
  /** How many times as unsure the time of publishing makes it. */
  inflation: number;
}

/** Neighbours further apart count as independent. */
const lags = 12;
/** Luck that lasts is never taken for less than none, nor for more than this. */
const mostAlike = 0.9;

/** Columns are made orthonormal one after the other (modified Gram-Schmidt); those that add nothing go. */
export function layGround(outcome: readonly number[], given: readonly Float64Array[]): Ground {
  const columns: Float64Array[] = [];
  for (const column of given) {
    const own = column.slice();
    const before = Math.sqrt(dot(own, own));
    columns.forEach((other) => subtract(own, other, dot(own, other)));
    const length = Math.sqrt(dot(own, own));
    if (length > 1e-6 * before) {
      columns.push(own.map((value) => value / length));
    }
  }
  const left = Float64Array.from(outcome);
  columns.forEach((column) => subtract(left, column, dot(left, column)));
  return { columns, scores: normalScores(left) };
}

/**
 * Compares the posts that have something with all others by least squares on normal scores (van der
 * Waerden 1952): as sharp as a t test where ln views scatter like a bell, sharper where tails are heavy,
 * and no single post can make a difference. The same waves, platforms and ages are taken out of both sides (Frisch and Waugh
 * 1933). The variance is the larger of the classical one and that of each side by itself (MacKinnon and White
 * 1985), times how alike neighbours are in both (Clifford, Richardson and Hémon 1989).
 */
export function contrast({ columns, scores }: Ground, having: Uint8Array): Contrast {
  const apart = Float64Array.from(having);
  columns.forEach((column) => subtract(apart, column, dot(apart, column)));
  const own = having.reduce((sum, has) => sum + has, 0);
  const count = having.length;
  const information = dot(apart, apart);
  const freedom = count - columns.length - 1;
  if (information < 1e-6 * own || freedom < 3) {
    return { p: 1, isMore: false, inflation: Number.POSITIVE_INFINITY };
  }
  const slope = dot(apart, scores) / information;
  const rest = scores.map((score, index) => score - slope * (apart[index] ?? 0));
  subtract(rest, new Float64Array(count).fill(1), rest.reduce((sum, one) => sum + one, 0) / count);
  const classical = dot(rest, rest) / freedom / information;
  let each = 0;
  for (let index = 0; index < count; index++) {
    const weight = apart[index] ?? 0;
    const leverage = Math.min(0.9, weight ** 2 / information);
    each += (weight * (rest[index] ?? 0)) ** 2 / (1 - leverage);
  }
  const variance = Math.max(classical, each / information ** 2) * alikeness(rest, apart);
  const sides = Math.min(own, count - own);
  const t = Math.abs(slope) / Math.sqrt(variance);
  return {
    p: Math.min(1, 2 * studentTail(t, Math.min(freedom, 2 * sides - 2))),
    isMore: slope > 0,
    inflation: (own * (1 - own / count)) / information,
  };
}

/** How many times the variance grows because neighbours are alike, in the outcome and in what they have. */
function alikeness(rest: Float64Array, apart: Float64Array): number {
  const alike = Math.min(mostAlike, Math.max(0, atLag(rest, 1), Math.sqrt(Math.max(0, atLag(rest, 2)))));
  if (alike < 2 / Math.sqrt(rest.length)) {
    return 1;
  }
  let growth = 1;
  for (let lag = 1, power = alike; lag <= lags && lag < rest.length; lag++, power *= alike) {
    growth += 2 * power * atLag(apart, lag);
  }
  return Math.max(1, growth);
}

function atLag(values: Float64Array, lag: number): number {
  let sum = 0;
  for (let index = lag; index < values.length; index++) {
    sum += (values[index] ?? 0) * (values[index - lag] ?? 0);
  }
  const square = dot(values, values);
  return square === 0 ? 0 : sum / square;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) {
    sum += (a[index] ?? 0) * (b[index] ?? 0);
  }
  return sum;
}

function subtract(from: Float64Array, column: Float64Array, times: number): void {
  for (let index = 0; index < from.length; index++) {
    from[index] = (from[index] ?? 0) - times * (column[index] ?? 0);
  }
}
