import type { Part } from './mixture.ts';
import { type Moments, whiten } from './moments.ts';
import type { Comparable, Rows } from './rows.ts';
import type { Square } from './square.ts';
import { minScatter } from './tame-outliers.ts';

/**
 * One setting of what the data must choose between: how alike neighbours are, how far groups lie apart, and
 * whether one stands out.
 */
export interface Hypothesis {
  phi: number;
  /** ln of prior times marginal likelihood. */
  logWeight: number;
  /** How a group differs from all posts of the other groups, under this hypothesis. */
  differenceOf: (group: number) => Omit<Part, 'weight'>;
}

/** Posts in each group, and the share of all posts that was not drawn in. */
interface Groups {
  sizes: readonly number[];
  untouched: number;
}

/** The data of a comparison, with the products of its columns. */
export interface GroupData extends Groups {
  rows: Rows;
  moments: Moments;
}

/**
 * Spreads are in standard deviations of the posts; their prior is a half-Cauchy of this scale (Gelman 2006).
 */
const cauchyScale = 1;
/**
 * Chance beforehand that one of three or more groups stands out from an otherwise common distribution, and
 * how far it may.
 */
const standOutChance = 0.6;
const standOutSpread = 1;

/** What is left of the groups' columns once everything else is taken out, at one autocorrelation. */
export interface Base {
  phi: number;
  rest: Square;
  logPivots: number;
  freedom: number;
}

export const takeOut = ({ rows, moments }: GroupData, phi: number): Base =>
  baseOf(whiten(moments, phi), rows, phi);

/** The same from sums within rows that are white already. */
export function baseOf(sums: Square, rows: Rows, phi: number): Base {
  const { rest, pivots } = sums.behind(rows.nuisance, 1e-7 * rows.count);
  const taken = pivots.filter((pivot) => pivot > 0);
  return { phi, rest, logPivots: sum(taken.map(Math.log)), freedom: rows.count - taken.length };
}

/**
 * All hypotheses for one autocorrelation. Given the spread, group effects are normal around a common mean and
 * the posterior is a multivariate t in closed form (Gelman et al. 2013, "Bayesian Data Analysis", chapters 5
 * and 14). A group that stands out has a wider prior than the rest, which changes one diagonal cell: the
 * answer follows by the formula of Sherman and Morrison (1950).
 */
export function hypothesesAt(base: Base, groups: Groups, spreads: readonly number[]): Hypothesis[] {
  return spreads.flatMap((spread) => {
    const fit = fitGroups(groups, base, spread);
    if (groups.sizes.length < 3 || spread >= standOutSpread) {
      return [fit.toHypothesis(null, 0)];
    }
    const extra = (1 - base.phi ** 2) * (standOutSpread ** -2 - spread ** -2);
    return [fit.toHypothesis(null, 0), ...groups.sizes.map((_, group) => fit.toHypothesis(group, extra))];
  });
}

/**
 * Without any pooling, as for a p value: groups are free to lie anywhere, which costs a degree of freedom for
 * each but one.
 */
export function unpooledAt(base: Base, groups: Groups): Hypothesis {
  const freedom = Math.max(1, base.freedom - groups.sizes.length + 1);
  return fitGroups(groups, { ...base, freedom }, 1e3).toHypothesis(null, 0);
}

interface GroupFit {
  /** The hypothesis that `special` has `extra` more prior precision than the other groups; null for none. */
  toHypothesis: (special: number | null, extra: number) => Hypothesis;
}

function fitGroups({ sizes, untouched }: Groups, base: Base, spread: number): GroupFit {
  const { phi, freedom } = base;
  const groups = sizes.length;
  const solved = base.rest.copy();
  const precision = (1 - phi ** 2) / spread ** 2;
  sizes.forEach((_, group) => solved.add(group, group, precision));
  const logPivots =
    sizes.reduce((sum, _, group) => sum + Math.log(solved.sweep(group, 0)), base.logPivots) -
    groups * Math.log(precision);
  const misfit = Math.max(0, solved.get(groups, groups)) + freedom * (1 - phi ** 2) * minScatter ** 2;
  const logPrior = Math.log(spread) - Math.log1p((spread / cauchyScale) ** 2);
  // Most hypotheses weigh too little to be asked for differences.
  let contrast: ReturnType<typeof contrasts> | undefined;

  const logShares = { none: Math.log(1 - standOutChance), each: Math.log(standOutChance / groups) };
  const logWhite = 0.5 * Math.log(1 - phi ** 2);

  const toHypothesis = (special: number | null, extra: number): Hypothesis => {
    const at = special ?? 0;
    const change = 1 + extra * solved.get(at, at);
    const effect = solved.get(at, groups);
    const left = misfit + (extra * effect ** 2) / change;
    const logDeterminant = logPivots + Math.log(change) - Math.log(1 + extra / precision);
    return {
      phi,
      logWeight:
        logWhite -
        0.5 * logDeterminant -
        0.5 * freedom * Math.log(left) +
        logPrior +
        (special === null ? logShares.none : logShares.each),
      differenceOf: (group) => {
        contrast ??= contrasts(solved, sizes);
        const { centre, square, along } = contrast(group, at);
        const variance = (square - (extra / change) * along ** 2) * (left / freedom / untouched ** 2);
        return {
          centre: centre - (extra / change) * effect * along,
          width: Math.sqrt(Math.max(variance, 1e-12)),
          freedom,
        };
      },
    };
  };
  return { toHypothesis };
}

/**
 * For the weights c that compare a group with all posts of the others: c'û, c'A⁻¹c, and the entry of A⁻¹c at
 * another group; `solved` is A⁻¹ with û.
 */
export function contrasts(solved: Square, sizes: readonly number[]) {
  const groups = sizes.length;
  const total = sum(sizes);
  const onSizes = sizes.map((_, row) => {
    let onRow = 0;
    for (let column = 0; column < groups; column++) {
      onRow += (sizes[column] ?? 0) * solved.get(row, column);
    }
    return onRow;
  });
  const squareOfSizes = sum(sizes.map((size, row) => size * (onSizes[row] ?? 0)));
  const effectOfSizes = sum(sizes.map((size, row) => size * solved.get(row, groups)));
  return (group: number, at: number) => {
    const others = 1 / (total - (sizes[group] ?? 0));
    const own = total * others;
    return {
      centre: own * solved.get(group, groups) - others * effectOfSizes,
      square:
        own ** 2 * solved.get(group, group) -
        2 * own * others * (onSizes[group] ?? 0) +
        others ** 2 * squareOfSizes,
      along: own * solved.get(at, group) - others * (onSizes[at] ?? 0),
    };
  };
}

/** How many posts each group has. */
export function sizesOf({ group, groups }: Pick<Comparable, 'group' | 'groups'>): number[] {
  const sizes = Array.from({ length: groups }, () => 0);
  for (const index of group) {
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  return sizes;
}

export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) {
    total += number;
  }
  return total;
}
