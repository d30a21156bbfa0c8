import type { Part } from './mixture.ts';
import type { Moments } from './moments.ts';
import { whiten } from './moments.ts';
import type { Rows } from './rows.ts';
import type { Square } from './square.ts';
import { leastScatter } from './tame-outliers.ts';

/** One setting of what the data must choose between: how alike neighbours are, how far groups lie apart, and whether one stands out. */
export interface Hypothesis {
  phi: number;
  /** ln of prior times marginal likelihood. */
  logWeight: number;
  /** How a group differs from all posts of the other groups, under this hypothesis. */
  differenceOf: (group: number) => Omit<Part, 'weight'>;
}

/** The data of a comparison: products of its columns, posts in each group, and the share of posts that was not drawn in. */
export interface GroupData {
  rows: Rows;
  moments: Moments;
  sizes: readonly number[];
  untouched: number;
}

/** Spreads are in standard deviations of the posts; their prior is a half-Cauchy of this scale (Gelman 2006). */
const cauchyScale = 1;
/** Chance beforehand that one of three or more groups stands out from an otherwise common distribution, and how far it may. */
const standOutChance = 0.6;
const standOutSpread = 1;

/** What is left of the groups' columns once everything else is taken out. */
interface Base {
  phi: number;
  rest: Square;
  logPivots: number;
  freedom: number;
}

function takeOut({ rows, moments }: GroupData, phi: number): Base {
  const sums = whiten(moments, phi);
  let logPivots = 0;
  let freedom = rows.count;
  for (let column = 0; column < rows.nuisance; column++) {
    const pivot = sums.sweep(column, 1e-7 * rows.count);
    logPivots += pivot > 0 ? Math.log(pivot) : 0;
    freedom -= pivot > 0 ? 1 : 0;
  }
  return { phi, rest: sums.tail(rows.nuisance), logPivots, freedom };
}

/**
 * All hypotheses for one autocorrelation. Given the spread, group effects are normal around a common mean and the posterior is a
 * multivariate t in closed form (Gelman et al. 2013, "Bayesian Data Analysis", chapters 5 and 14). A group that stands out has a wider
 * prior than the rest, which changes one diagonal cell: the answer follows by the formula of Sherman and Morrison (1950).
 */
export function hypothesesAt(data: GroupData, phi: number, spreads: readonly number[]): Hypothesis[] {
  const base = takeOut(data, phi);
  return spreads.flatMap((spread) => {
    const fit = fitGroups(data, base, spread);
    if (data.sizes.length < 3 || spread >= standOutSpread) {
      return [fit.toHypothesis(null, 0)];
    }
    const extra = (1 - phi ** 2) * (standOutSpread ** -2 - spread ** -2);
    return [fit.toHypothesis(null, 0), ...data.sizes.map((_, group) => fit.toHypothesis(group, extra))];
  });
}

/** Without any pooling, as for a p value: groups are free to lie anywhere, which costs a degree of freedom for each but one. */
export function unpooledAt(data: GroupData, phi: number): Hypothesis {
  const base = takeOut(data, phi);
  return fitGroups(data, { ...base, freedom: Math.max(1, base.freedom - data.sizes.length + 1) }, 1e3).toHypothesis(
    null,
    0,
  );
}

interface GroupFit {
  /** The hypothesis that `special` has `extra` more prior precision than the other groups; null for none. */
  toHypothesis: (special: number | null, extra: number) => Hypothesis;
}

function fitGroups({ sizes, untouched }: GroupData, base: Base, spread: number): GroupFit {
  const { phi, freedom } = base;
  const groups = sizes.length;
  const solved = base.rest.copy();
  const precision = (1 - phi ** 2) / spread ** 2;
  sizes.forEach((_, group) => solved.add(group, group, precision));
  const logPivots =
    sizes.reduce((sum, _, group) => sum + Math.log(solved.sweep(group, 0)), base.logPivots) -
    groups * Math.log(precision);
  const misfit = Math.max(0, solved.get(groups, groups)) + freedom * (1 - phi ** 2) * leastScatter ** 2;
  const logPrior = Math.log(spread) - Math.log1p((spread / cauchyScale) ** 2);
  const contrast = contrasts(solved, sizes);

  const toHypothesis = (special: number | null, extra: number): Hypothesis => {
    const at = special ?? 0;
    const change = 1 + extra * solved.get(at, at);
    const effect = solved.get(at, groups);
    const left = misfit + (extra * effect ** 2) / change;
    const share = special === null ? 1 - standOutChance : standOutChance / groups;
    const logDeterminant = logPivots + Math.log(change) - Math.log(1 + extra / precision);
    return {
      phi,
      logWeight:
        0.5 * Math.log(1 - phi ** 2) -
        0.5 * logDeterminant -
        0.5 * freedom * Math.log(left) +
        logPrior +
        Math.log(share),
      differenceOf: (group) => {
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

/** For the weights c that compare a group with all posts of the others: c'û, c'A⁻¹c, and the entry of A⁻¹c at another group; `solved` is A⁻¹ with û. */
export function contrasts(solved: Square, sizes: readonly number[]) {
  const groups = sizes.length;
  const total = sum(sizes);
  const onSizes = sizes.map((_, row) => sum(sizes.map((size, column) => size * solved.get(row, column))));
  const squareOfSizes = sum(sizes.map((size, row) => size * (onSizes[row] ?? 0)));
  const effectOfSizes = sum(sizes.map((size, row) => size * solved.get(row, groups)));
  return (group: number, at: number) => {
    const others = 1 / (total - (sizes[group] ?? 0));
    const own = total * others;
    return {
      centre: own * solved.get(group, groups) - others * effectOfSizes,
      square:
        own ** 2 * solved.get(group, group) - 2 * own * others * (onSizes[group] ?? 0) + others ** 2 * squareOfSizes,
      along: own * solved.get(at, group) - others * (onSizes[at] ?? 0),
    };
  };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
