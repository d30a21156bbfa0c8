import type { Curve } from '../retention/find-places.ts';
import type { Random } from './random.ts';

interface CurveDraw {
  /**
   * How much losses of a creator's videos differ from place to place, in standard deviations of their
   * logarithm.
   */
  unrest: number;
  heavyTailed: boolean;
  /** Of who watches a hundredth, so many more leave. */
  planted?: { at: number; left: number };
}

/**
 * A curve as they are: most leave at the beginning, videos hold their audience differently well,
 * neighbouring
 * places are alike, and few viewers leave by chance. Between 100 and 5,000 views.
 */
export function drawCurve(random: Random, { unrest, heavyTailed, planted }: CurveDraw): Curve {
  const own = Math.exp(0.4 * random.normal());
  const views = Math.round(100 * Math.exp(4 * random.uniform()));
  let [share, mood] = [1, 0];
  const watched = Array.from({ length: 100 }, (_, index) => {
    const now = share;
    mood = 0.6 * mood + 0.8 * unrest * (heavyTailed ? random.heavyTailed() : random.normal());
    const usual = (0.04 * Math.exp(-index / 4) + 0.006) * own * Math.exp(mood);
    const wanted = Math.min(0.5, usual + (planted?.at === index + 1 ? planted.left : 0));
    const chance = Math.sqrt((wanted * (1 - wanted)) / Math.max(1, views * share)) * random.normal();
    share = Math.max(0.001, share * (1 - Math.max(-0.02, wanted + chance)));
    return now;
  });
  return { watched, views };
}
