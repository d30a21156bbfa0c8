import { linearScale, type Point, type Scale } from '../../model/scale.ts';
import { formatEdge } from './retention-words.ts';
import type { ShownRetention } from './shown-retention.ts';

/** Pixels. */
const place = { left: 44, right: 12, top: 22, height: 168, axis: 24 };
/** What the name of a moment needs on the axis. */
const labelWidth = 90;

export interface RetentionLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Where a hundredth begins. */
  x: Scale;
  y: Scale;
  watched: Point[];
  usual: Point[];
  shares: number[];
  moments: { x: number; label: string }[];
}

/** Where everything of the curve stands, for a width in pixels. */
export function layOutRetention(
  { watched, usual, seconds }: Pick<ShownRetention, 'watched' | 'usual' | 'seconds'>,
  width: number,
): RetentionLayout {
  const { left, top, height } = place;
  const [right, bottom] = [Math.max(left + 1, width - place.right), top + height];
  const most = Math.ceil(4 * Math.max(1, ...watched, ...(usual ?? []))) / 4;
  const x = linearScale([0, watched.length], [left, right]);
  const y = linearScale([0, most], [bottom, top]);
  const toPoints = (shares: readonly number[]): Point[] =>
    shares.map((share, index) => [x(index + 0.5), y(share)]);
  const parts = right - left < 4 * labelWidth ? 2 : 4;
  return {
    width,
    height: bottom + place.axis,
    left,
    right,
    top,
    bottom,
    x,
    y,
    watched: toPoints(watched),
    usual: toPoints(usual ?? []),
    shares: Array.from({ length: Math.floor(2 * most) + 1 }, (_, index) => index / 2),
    moments: Array.from({ length: parts + 1 }, (_, index) => {
      const edge = (index / parts) * 100;
      return { x: x(edge), label: formatEdge(edge, seconds) };
    }),
  };
}
