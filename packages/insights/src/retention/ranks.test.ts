import { expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { drawCurve } from '../testing/simulate-curves.ts';
import { findPlaces } from './find-places.ts';

/** Seventy sentences of ten minutes. */
const said = Array.from({ length: 70 }, (_, index) => ({
  start: index * 8.57,
  end: index * 8.57 + 8,
  text: `Sentence ${index}`,
}));

/**
 * Of videos with a planted loss, the share that has it among its ranks; of those without, the share
 * with any.
 */
function measure({ left, draws }: { left: number; draws: number }) {
  const random = createRandom(17);
  const kind = { unrest: 0.2, heavyTailed: true };
  let [found, without] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const others = Array.from({ length: 12 }, () => drawCurve(random, kind));
    const ranksOf = (planted?: { at: number; left: number }) =>
      findPlaces({
        curve: drawCurve(random, planted === undefined ? kind : { ...kind, planted }),
        others,
        seconds: 600,
        said,
      }).filter(({ rank }) => rank !== null);
    const at = 10 + random.whole(80);
    found += ranksOf({ at, left }).some(({ from, to }) => from <= at && at <= to) ? 1 : 0;
    without += ranksOf().length > 0 ? 1 : 0;
  }
  return { found: found / draws, without: without / draws };
}

it('a place that ten more of a hundred leave is ranked; a rank is no finding (docs/methods/retention.md)', () => {
  const { found, without } = measure({ left: 0.1, draws: 200 });
  expect(found).toBeGreaterThanOrEqual(0.95);
  // Most videos have a place that is furthest by chance: the page says so.
  expect(without).toBeGreaterThan(0.3);
});
