import { leastSquares } from './least-squares.ts';
import { medianOf, select } from './median.ts';
import type { Rows } from './rows.ts';

/** Huber's bound in robust standard deviations: beyond it a post counts as if it lay on the bound. */
const bound = 2;
const rounds = 4;
/**
 * Nobody's posts are alike to less than 3 %; keeps made-up data without any scatter from dividing by zero.
 */
export const minScatter = 0.03;

/** Posts by which the scatter of a group is drawn to that of all. */
const lentPosts = 30;

export interface Tamed {
  /** The outcome with what lies far out drawn in. */
  outcome: number[];
  /** The share of posts that was left as it is. */
  untouched: number;
  /** What is left of each outcome once everything in the regression is taken away. */
  residuals: number[];
  /** The robust standard deviation of each post's group. */
  scales: number[];
}

/**
 * Draws in outliers by Huber's modified residuals (Huber and Ronchetti 2009, "Robust Statistics", 7.8): fit,
 * pull each residual to the bound, fit again. The scale is 1.4826 times the median absolute residual, widened
 * for the columns that were fitted; each group has its own, drawn to that of all posts where it has few.
 */
export function tameOutliers(rows: Rows, outcome: readonly number[], group: readonly number[]): Tamed {
  const { columns, fit } = leastSquares(rows);
  const widening = rows.count / Math.max(1, rows.count - columns);
  const members = membersOf(group);
  let tamed: Tamed = { outcome: withoutAbsurd(outcome), untouched: 1, residuals: [], scales: [] };
  for (let round = 0; round < rounds; round++) {
    const fitted = fit(tamed.outcome);
    const residuals = outcome.map((value, row) => value - (fitted[row] ?? 0));
    const ofGroup = scalesOf(residuals, members, widening);
    const scales = group.map((index) => ofGroup[index] ?? minScatter);
    let untouched = 0;
    const drawn = residuals.map((residual, row) => {
      const left = draw(residual, bound * (scales[row] ?? 0));
      untouched += left === residual ? 1 : 0;
      return (fitted[row] ?? 0) + left;
    });
    tamed = { outcome: drawn, untouched: untouched / rows.count, residuals, scales };
  }
  return tamed;
}

/**
 * A start that a single absurd number cannot spoil: nothing lies further from the middle than three times the
 * range of nine in ten.
 */
function withoutAbsurd(outcome: readonly number[]): number[] {
  const ordered = outcome.slice();
  const at = (share: number): number => select(ordered, Math.floor(share * (ordered.length - 1)));
  const limit = 3 * (at(0.95) - at(0.05));
  const middle = at(0.5);
  return limit === 0 ? outcome.slice() : outcome.map((value) => middle + draw(value - middle, limit));
}

const draw = (residual: number, limit: number): number => Math.min(limit, Math.max(-limit, residual));

const robustVariance = (distances: readonly number[]): number => (1.4826 * medianOf(distances)) ** 2;

/** The rows of each group. */
function membersOf(group: readonly number[]): number[][] {
  const members: number[][] = [];
  group.forEach((index, row) => (members[index] ??= []).push(row));
  return members;
}

function scalesOf(residuals: readonly number[], members: readonly number[][], widening: number): number[] {
  const distances = residuals.map(Math.abs);
  const all = robustVariance(distances) * widening;
  return members.map((rows) => {
    const own = robustVariance(rows.map((row) => distances[row] ?? 0));
    const variance = (rows.length * own * widening + lentPosts * all) / (rows.length + lentPosts);
    return Math.max(minScatter, Math.sqrt(variance));
  });
}
