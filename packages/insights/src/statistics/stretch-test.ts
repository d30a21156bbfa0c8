import { sum } from './group-model.ts';
import { leastSquares } from './least-squares.ts';
import { mixtureAbove } from './mixture.ts';
import { layOutRows, usualWaves, type Comparable } from './rows.ts';
import { effectiveCount, findStretches, typicalLength, type Stretch } from './stretches.ts';
import type { Tamed } from './tame-outliers.ts';

/**
 * Stretches are the witnesses where posts of either side lie, on the average over them, in stretches of so
 * many or more.
 */
const longStretch = 5;

/** Less than this of being in the group, in posts, is left where other factors tell all of it. */
const leastInformation = 1e-6;
const leastVariance = 1e-12;

/** Slow waves take witnesses away: there is at most one of them for so many stretches. */
const stretchesPerWave = 4;

/**
 * The chance of so large a difference to all posts of the others, one-sided, where each stretch of posts is
 * one witness: luck that lasts as long as a stretch does not count as often as the stretch has posts. Null
 * where groups change so often that posts are the witnesses, and where the other factors tell all of the
 * group; 1 where a side is one stretch, which shows nothing of how stretches scatter. Least squares with
 * variances over clusters (Bell and McCaffrey 2002) and Welch's degrees of freedom (1947): for stretches of
 * one length, and nothing else taken out, it is Welch's test of their means.
 */
export function stretchP(
  comparable: Comparable,
  { outcome, untouched }: Tamed,
  chosen: number,
): number | null {
  const isOwn = comparable.group.map((group) => group === chosen);
  const sides = [findStretches(isOwn, true), findStretches(isOwn, false)];
  if (Math.min(...sides.map(typicalLength)) < longStretch) {
    return null;
  }
  if (sides.some((side) => side.length < 2)) {
    return 1;
  }
  const free = sum(sides.map((side) => side.length)) - sides.length;
  const waves = Math.min(usualWaves(outcome.length), Math.floor(free / stretchesPerWave));
  const { apart, residuals } = regress(comparable, { outcome, own: isOwn.map(Number), waves });
  const information = sum(apart.map((value) => value ** 2));
  if (information < leastInformation) {
    return null;
  }
  const centre = sum(apart.map((value, place) => value * (outcome[place] ?? 0))) / information;
  const variances = sides.map((side) =>
    Math.max(leastVariance, varianceOver(side, apart, residuals) / (information * untouched) ** 2),
  );
  const freedom =
    sum(variances) ** 2 / sum(sides.map((side, at) => (variances[at] ?? 0) ** 2 / freedomOf(side)));
  const width = Math.sqrt(sum(variances));
  return 1 - mixtureAbove([{ weight: 1, centre, width, freedom }], 0);
}

/**
 * What nothing else tells of being in the group (Frisch and Waugh 1933), and what is left of the outcome once
 * that is taken away too.
 */
function regress(
  comparable: Comparable,
  { outcome, own, waves }: { outcome: readonly number[]; own: readonly number[]; waves: number },
) {
  const level = layOutRows({ ...comparable, group: own.map(() => 0), groups: 1 }, waves);
  const explained = leastSquares(level).fit(own);
  const fitted = leastSquares(layOutRows({ ...comparable, group: own, groups: 2 }, waves)).fit(outcome);
  return {
    apart: own.map((is, place) => is - (explained[place] ?? 0)),
    residuals: outcome.map((value, place) => value - (fitted[place] ?? 0)),
  };
}

/**
 * The variance of the sum of `apart` times the residuals over the stretches of a side, each widened for its
 * part in the fit.
 */
function varianceOver(
  side: readonly Stretch[],
  apart: readonly number[],
  residuals: readonly number[],
): number {
  const parts = side.map(({ from, to }) => {
    const inside = apart.slice(from, to);
    return {
      square: sum(inside.map((value) => value ** 2)),
      score: sum(inside.map((value, at) => value * (residuals[from + at] ?? 0))),
    };
  });
  const all = sum(parts.map(({ square }) => square));
  return sum(parts.map(({ square, score }) => score ** 2 / Math.max(1e-3, 1 - square / all)));
}

/** One is spent on the mean of a side. */
const freedomOf = (side: readonly Stretch[]): number => Math.max(0.5, effectiveCount(side) - 1);
