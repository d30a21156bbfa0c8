import type { Axis, Tick } from '../model/axis.ts';
import { placeIn } from '../model/rolling-median.ts';
import type { ChannelPost } from '../model/shown-channel.ts';

/** A stretch of the axis across. */
export type Stretch = readonly [from: number, to: number];

/** Posts to draw as dots, in the order of `xs`. */
export interface PlotPosts {
  posts: readonly ChannelPost[];
  /** Ascending, in the units of the axis across. */
  xs: readonly number[];
  /** From 0 at the foot to 1 at the top. */
  ys: readonly number[];
}

/** The axis across: the whole stretch, and the marks of a part of it. */
export interface Across {
  whole: Stretch;
  ticksOf: (view: Stretch, most: number) => Tick[];
  title: string;
  /** Parts of it can be looked at. */
  isZoomable: boolean;
}

/** The axis up. */
export interface Upward extends Axis {
  title: string;
}

/** The box in which dots stand, in pixels of the picture. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  left: 44,
  right: Math.max(60, width - 12),
  top: 28,
  bottom: height - 26,
});

/** Where a place on the axis across stands. */
export const xIn = ({ left, right }: Frame, [from, to]: Stretch, x: number): number =>
  left + ((x - from) / (to - from)) * (right - left);

export const yIn = ({ top, bottom }: Frame, y: number): number => bottom - y * (bottom - top);

export interface Pixels {
  xs: Float64Array;
  ys: Float64Array;
  /** The first of the points in sight, and the one after the last. */
  seen: readonly [number, number];
}

/** Where every post stands while a part of the axis is looked at. */
export function pixelsOf({ xs, ys }: PlotPosts, frame: Frame, view: Stretch): Pixels {
  return {
    xs: Float64Array.from(xs, (x) => xIn(frame, view, x)),
    ys: Float64Array.from(ys, (y) => yIn(frame, y)),
    seen: [placeIn(xs, view[0]), placeIn(xs, view[1] + Number.EPSILON * Math.abs(view[1]))],
  };
}

/** How far in one can go. */
const deepest = 400;

/** The stretch within the whole one: not wider, not beside it, and not too narrow to be seen. */
export function within([first, last]: Stretch, [from, to]: Stretch): Stretch {
  const length = Math.min(last - first, Math.max(to - from, (last - first) / deepest));
  const start = Math.min(Math.max(from, first), last - length);
  return [start, start + length];
}

/** The same looked at from nearer (a factor below 1) or farther, with one place kept where it is. */
export const zoomed = ([from, to]: Stretch, around: number, factor: number): Stretch => [
  around - (around - from) * factor,
  around + (to - around) * factor,
];

/** What a pointer that is down lay on when it came, and where it is now. */
export interface Finger {
  start: number;
  now: number;
  at: number;
}

/** The stretch in which one finger still lies on what it lay on; or two, which come nearer or go apart. */
export function dragged({ left, right }: Frame, [from, to]: Stretch, fingers: readonly Finger[]): Stretch {
  const [one, other] = fingers;
  if (one === undefined) {
    return [from, to];
  }
  const span = right - left;
  const isPinch = other !== undefined && Math.abs(one.now - other.now) > 1;
  const perPixel = isPinch ? Math.abs((one.at - other.at) / (one.now - other.now)) : (to - from) / span;
  const start = one.at - (one.now - left) * perPixel;
  return [start, start + perPixel * span];
}
