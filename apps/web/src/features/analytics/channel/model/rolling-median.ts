/** The middle of ascending numbers, as a share of them: `quantile(sorted, 0.5)` is the median. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share;
  const [below, above] = [ascending[Math.floor(place)] ?? 0, ascending[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** The median of numbers in any order; 0 for none. */
export const medianOf = (values: readonly number[]): number =>
  quantile(Float64Array.from(values).sort(), 0.5);

/** How many posts a rolling median looks at: about a fifteenth of all, an odd number from 7 to 201. */
export const medianSpan = (posts: number): number =>
  Math.max(7, Math.min(201, 2 * Math.round(posts / 30) + 1));

/**
 * The median of the `span` numbers around each one (of as many as there are at the ends). The window is kept
 * sorted, so that each step moves two numbers.
 */
export function rollingMedian(values: readonly number[], span: number): number[] {
  const reach = Math.floor(span / 2);
  const sorted: number[] = [];
  const medians: number[] = [];
  for (let at = -reach; at < values.length; at += 1) {
    const incoming = values[at + reach];
    if (incoming !== undefined) {
      sorted.splice(placeIn(sorted, incoming), 0, incoming);
    }
    const outgoing = values[at - reach - 1];
    if (outgoing !== undefined && at - reach - 1 >= 0) {
      sorted.splice(placeIn(sorted, outgoing), 1);
    }
    if (at >= 0) {
      medians.push(quantile(sorted, 0.5));
    }
  }
  return medians;
}

/** The first place in an ascending list where a number stands or could stand. */
export function placeIn(ascending: ArrayLike<number>, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
