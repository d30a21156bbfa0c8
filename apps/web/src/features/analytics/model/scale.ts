/** Maps numbers of one stretch onto another, straight. */
export type Scale = (value: number) => number;

/** A stretch without length maps to the middle. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const length = to - from;
  return length === 0
    ? () => (start + end) / 2
    : (value) => start + ((value - from) / length) * (end - start);
}

/**
 * Round numbers from 0 to at least `highest`, in `steps` steps or a little fewer or more: 1, 2, 2.5 or 5
 * times a power of ten apart. Always at least two.
 */
export function niceTicks(highest: number, steps: number): number[] {
  const top = highest > 0 && Number.isFinite(highest) ? highest : 1;
  const step = niceStep(top / Math.max(1, steps));
  const count = Math.max(1, Math.ceil(Number((top / step).toPrecision(12))));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** The index of the number nearest to `wanted` in an ascending list; 0 for an empty one. */
export function nearestIndex(ascending: readonly number[], wanted: number): number {
  let best = 0;
  for (const [index, value] of ascending.entries()) {
    if (Math.abs(value - wanted) < Math.abs((ascending[best] ?? 0) - wanted)) {
      best = index;
    }
  }
  return best;
}

export type Point = readonly [x: number, y: number];

/** A line through points, as the `d` of an SVG path. */
export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** The area between the line and a floor. */
export function areaPath(points: readonly Point[], floor: number): string {
  const first = points[0];
  const last = points.at(-1);
  return first === undefined || last === undefined
    ? ''
    : `${linePath(points)}L${round(last[0])} ${round(floor)}L${round(first[0])} ${round(floor)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
