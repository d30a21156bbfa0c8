import { lnGamma, studentTail } from '../statistics/student.ts';

/**
 * Degrees of freedom that are weighed. The last two are as good as a bell curve: beforehand that is as likely
 * as heavier tails.
 */
const freedoms = [1.5, 2, 2.5, 3, 4, 6, 10, 20, 200].map((freedom) => ({
  freedom,
  prior: freedom < 20 ? 1 : 4,
}));
/** Natural logarithms of the scales that are weighed, against the scale given: 0.4 to 1.6 times it. */
const lnScales = Array.from({ length: 15 }, (_, index) => -0.9 + 0.1 * index);
/**
 * The share of posts that is beforehand taken for hits, which lie from this distance on by Pareto's law with
 * exponent 1.
 */
const hits = { share: 0.03, from: 4 };

interface Candidate {
  freedom: number;
  scale: number;
  weight: number;
}

/**
 * How far values scatter beyond their bulk: the chance that one more of them lies above a distance. `values`:
 * residuals over a rough scale, around 0. They are taken for draws from a t distribution, a few for hits
 * above it, so that hits do not make the tail look heavy that excuses them; degrees of freedom and scale are
 * not chosen but weighed over a grid by their likelihood.
 */
export function fitTail(values: readonly number[]): (distance: number) => number {
  const grid = freedoms.flatMap(({ freedom, prior }) =>
    lnScales.map((lnScale) => {
      const weight = Math.log(prior) + lnLikelihood(values, { freedom, lnScale });
      return { freedom, scale: Math.exp(lnScale), weight };
    }),
  );
  const weighed = weigh(grid);
  return (distance) =>
    weighed.reduce(
      (sum, { freedom, scale, weight }) => sum + weight * studentTail(distance / scale, freedom),
      0,
    );
}

function lnLikelihood(
  values: readonly number[],
  { freedom, lnScale }: { freedom: number; lnScale: number },
): number {
  const spread = freedom * Math.exp(2 * lnScale);
  const lnPeak =
    lnGamma((freedom + 1) / 2) - lnGamma(freedom / 2) - 0.5 * Math.log(freedom * Math.PI) - lnScale;
  let sum = 0;
  for (const value of values) {
    const ofScatter = Math.exp(lnPeak - ((freedom + 1) / 2) * Math.log1p((value * value) / spread));
    const ofHit = value > hits.from ? (hits.share * hits.from) / (value * value) : 0;
    sum += Math.log((1 - hits.share) * ofScatter + ofHit + Number.MIN_VALUE);
  }
  return sum;
}

/** Logarithms of weights become weights that add up to 1; what weighs next to nothing goes. */
function weigh(grid: readonly Candidate[]): Candidate[] {
  const most = Math.max(...grid.map(({ weight }) => weight));
  const relative = grid.map((candidate) => ({ ...candidate, weight: Math.exp(candidate.weight - most) }));
  const sum = relative.reduce((total, { weight }) => total + weight, 0);
  return relative.map((one) => ({ ...one, weight: one.weight / sum })).filter(({ weight }) => weight > 1e-9);
}
