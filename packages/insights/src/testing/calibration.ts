import type { Outcome } from './simulate-groups.ts';

export interface Calibration {
  /**
   * Mean distance between what is claimed and what holds, over ten bins of confidence (Naeini, Cooper and
   * Hauskrecht 2015).
   */
  error: number;
  /** Share of true differences inside the 90 % interval. */
  coverage: number;
  /** Share of comparisons that pass the gates on confidence and interval. */
  shown: number;
}

export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const bins = Map.groupBy(outcomes, ({ comparison }) => Math.min(9, Math.floor(comparison.confidence * 10)));
  const gaps = [...bins.values()].map((bin) =>
    Math.abs(
      bin.reduce((gap, { comparison, truth }) => gap + comparison.confidence - (truth > 0 ? 1 : 0), 0),
    ),
  );
  return {
    error: gaps.reduce((sum, gap) => sum + gap, 0) / outcomes.length,
    coverage: shareOf(outcomes, ({ rank }) => rank >= 0.05 && rank <= 0.95),
    shown: shareOf(outcomes, isShown),
  };
}

/** The interval leaves out zero exactly when confidence is 0.95 or more. */
export const isShown = ({ comparison }: Outcome): boolean => comparison.confidence >= 0.95;

export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / all.length;
