import { bend, extent, unbend } from './axis.ts';
import type { MetricKind } from './metrics.ts';
import { quantile } from './rolling-median.ts';

/** With fewer posts, all can be seen at once: neither a distribution nor a week is there to be drawn. */
export const minPostsToSpread = 10;

export interface SpreadBin {
  from: number;
  to: number;
  posts: number;
}

/** How the posts spread over a metric. */
export interface Spread {
  bins: SpreadBin[];
  quarter: number;
  median: number;
  threeQuarters: number;
  /** One post of ten has more. */
  topTenth: number;
  least: number;
  greatest: number;
}

const bins = 28;

/** Posts in bins of equal width on their axis. */
export function spreadOf(values: readonly number[], kind: MetricKind): Spread {
  const sorted = Float64Array.from(values).sort();
  const [least, greatest] = extent(values);
  const unit = kind === 'fraction' ? 100 : 1;
  const place = (value: number): number => bend(value * unit);
  const back = (value: number): number => unbend(value) / unit;
  const [from, to] = [place(least), place(greatest)];
  const count = from === to ? 1 : Math.min(bins, Math.max(6, Math.round(2 * Math.sqrt(values.length))));
  const width = (to - from) / count;
  const found = Array.from({ length: count }, (_, index) => ({
    from: back(from + index * width),
    to: back(from + (index + 1) * width),
    posts: 0,
  }));
  for (const value of sorted) {
    const bin = found[Math.min(count - 1, Math.floor((place(value) - from) / (width || 1)))];
    if (bin !== undefined) {
      bin.posts += 1;
    }
  }
  return {
    bins: found,
    quarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    threeQuarters: quantile(sorted, 0.75),
    topTenth: quantile(sorted, 0.9),
    least,
    greatest,
  };
}
