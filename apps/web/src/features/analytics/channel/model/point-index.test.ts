import { expect, it } from 'vitest';
import { PointIndex } from './point-index.ts';

const count = 3_000;
const xs = Float64Array.from({ length: count }, (_, index) => (index * 37.7) % 900);
const ys = Float64Array.from({ length: count }, (_, index) => (index * 91.3) % 400);

/** The same by looking at all. */
function search(x: number, y: number, reach: number): number | undefined {
  let best: number | undefined;
  let least = reach ** 2;
  for (let index = 0; index < count; index += 1) {
    const distance = ((xs[index] ?? 0) - x) ** 2 + ((ys[index] ?? 0) - y) ** 2;
    if (distance <= least) {
      [best, least] = [index, distance];
    }
  }
  return best;
}

it('finds the point next to the pointer, as looking at all would', () => {
  const index = new PointIndex({ xs, ys });
  for (let step = 0; step < 500; step += 1) {
    const [x, y] = [(step * 53.1) % 950, (step * 29.9) % 430];
    for (const reach of [4, 14, 28]) {
      const [found, wanted] = [index.nearest(x, y, reach), search(x, y, reach)];
      expect(distanceTo(found, x, y)).toBe(distanceTo(wanted, x, y));
    }
  }
});

const distanceTo = (at: number | undefined, x: number, y: number) =>
  at === undefined ? undefined : ((xs[at] ?? 0) - x) ** 2 + ((ys[at] ?? 0) - y) ** 2;

it('finds nothing out of reach, nor what is not in sight', () => {
  const one = { xs: [100], ys: [100] };
  expect(new PointIndex(one).nearest(110, 110, 14)).toBeUndefined();
  expect(new PointIndex(one).nearest(109, 109, 14)).toBe(0);
  expect(new PointIndex(one, [0, 0]).nearest(100, 100, 14)).toBeUndefined();
});
