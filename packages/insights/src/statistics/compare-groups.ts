import {
  baseOf,
  hypothesesAt,
  sizesOf,
  sum,
  takeOut,
  unpooledAt,
  type Base,
  type GroupData,
  type Hypothesis,
} from './group-model.ts';
import { mixtureAbove, mixtureQuantile, type Part } from './mixture.ts';
import { medianOf } from './median.ts';
import { sumMoments, sumWithin } from './moments.ts';
import { hasOwnTime } from '../questions/own-time.ts';
import { layOutRows, weighRows, type Comparable, type Rows } from './rows.ts';
import { stretchP } from './stretch-test.ts';
import { tameOutliers, type Tamed } from './tame-outliers.ts';

/** What a comparison found out about the group that most likely beats the rest. */
export interface Comparison {
  group: number;
  /**
   * P(this group's typical outcome is higher than that of all posts of the other groups), by the hierarchical
   * model.
   */
  confidence: number;
  /** The difference on the logarithmic scale, as a distribution. */
  difference: readonly Part[];
  /**
   * Chance that some group stands out as far where none differs: one-sided and without pooling, times the
   * number of groups.
   */
  p: number;
  /** Standard error of the difference without pooling. */
  error: number;
  /** How alike neighbouring posts are, 0 to 0.8. */
  autocorrelation: number;
  /** Whether the group was posted in a time of its own, so that the two cannot be told apart. */
  ownTime: boolean;
  /** The difference by the posts as they are, without slow waves and pooling, on the logarithmic scale. */
  plain: number;
}

const phis = [0, 0.2, 0.4, 0.6, 0.8];
const spreads = [0.03, 0.1, 0.2, 0.4, 0.8, 1.6, 4];

/**
 * Compares groups of posts, in the order of publishing: docs/methods/insights.md. How far groups lie apart
 * and how alike neighbours are is weighed over a grid by marginal likelihood; everything else is in closed
 * form, so that there is no randomness in it. Needs two groups or more with two posts or more each.
 */
export function compareGroups(comparable: Comparable): Comparison {
  const rows = layOutRows(comparable);
  const tamed = tameOutliers(rows, comparable.outcome, comparable.group);
  const data = toData(comparable, rows, tamed);
  const bases = phis.map((phi) => takeOut(data, phi));
  const pooled = bases.flatMap((base) => hypothesesAt(base, data, spreads));
  const weights = toWeights(pooled);
  const weighty = keepWeighty(pooled, weights);
  const differences = data.sizes.map((_, group) => mix(weighty, group));
  const chances = differences.map((difference) => mixtureAbove(difference, 0));
  const group = chances.indexOf(Math.max(...chances));
  const each = weights.length / phis.length;
  const phiWeights = phis.map((_, index) => sum(weights.slice(index * each, (index + 1) * each)));
  const unpooled = (from: readonly Base[], of: readonly number[]): Part[] =>
    mix(
      keepWeighty(from, of).map(({ weight, one }) => ({ weight, one: unpooledAt(one, data) })),
      group,
    );
  const flat = unpooled(bases, phiWeights);
  // Where groups take turns, autocorrelation makes a comparison sharper; that is not relied on. Nor is luck
  // that begins anew with each stretch of posts seen by an autocorrelation that is the same throughout.
  const p = Math.max(
    1 - mixtureAbove(flat, 0),
    1 - mixtureAbove(unpooled(bases.slice(0, 1), [1]), 0),
    stretchP(comparable, tamed, group) ?? 0,
  );
  return {
    group,
    confidence: chances[group] ?? 0,
    difference: differences[group] ?? [],
    p: Math.min(1, p * comparable.groups),
    error: sum(flat.map((part) => part.weight * part.width)) / sum(flat.map((part) => part.weight)),
    autocorrelation: sum(phis.map((phi, index) => phi * (phiWeights[index] ?? 0))),
    ownTime: hasOwnTime(comparable, group),
    plain: plainDifference(comparable, tamed, group),
  };
}

/**
 * Median and 90 % interval of a difference on the logarithmic scale, as fractions: 0.5 is half as much again.
 */
export function liftOf(difference: readonly Part[]): { low: number; middle: number; high: number } {
  const at = (share: number): number => Math.expm1(mixtureQuantile(difference, share));
  return { low: at(0.05), middle: at(0.5), high: at(0.95) };
}

function toData(comparable: Comparable, rows: Rows, { outcome, untouched, scales }: Tamed): GroupData {
  // Posts of groups that scatter more count less, so that such a group is not found different for its
  // scatter.
  const usual = medianOf(scales);
  const weights = scales.map((scale) => usual / scale);
  const weighed = weighRows(rows, weights);
  return {
    rows,
    moments: sumMoments(
      weighed,
      outcome.map((value, row) => value * (weights[row] ?? 1)),
    ),
    sizes: sizesOf(comparable),
    untouched,
  };
}

/** By plain least squares on outcomes with outliers drawn in: nothing but the other factors is taken out. */
function plainDifference(comparable: Comparable, { outcome, untouched }: Tamed, group: number): number {
  const rows = layOutRows(comparable, 0);
  const base = baseOf(sumWithin(rows, outcome), rows, 0);
  return unpooledAt(base, { sizes: sizesOf(comparable), untouched }).differenceOf(group).centre;
}

function toWeights(hypotheses: readonly Hypothesis[]): number[] {
  const most = Math.max(...hypotheses.map(({ logWeight }) => logWeight));
  const weights = hypotheses.map(({ logWeight }) => Math.exp(logWeight - most));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

/** What weighs less than this changes no shown digit. */
const minWeight = 1e-3;

interface Weighty<T> {
  weight: number;
  one: T;
}

const keepWeighty = <T>(all: readonly T[], weights: readonly number[]): Weighty<T>[] =>
  all
    .map((one, index) => ({ weight: weights[index] ?? 0, one }))
    .filter(({ weight }) => !(weight < minWeight));

const mix = (hypotheses: readonly Weighty<Hypothesis>[], group: number): Part[] =>
  hypotheses.map(({ weight, one }) => {
    const { centre, width, freedom } = one.differenceOf(group);
    return { weight, centre, width, freedom };
  });
