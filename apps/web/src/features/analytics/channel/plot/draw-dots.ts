import type { PostFormat } from '@hookline/contract/analytics';
import { formatLooks } from '../model/formats.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import type { Frame, Pixels } from './frame.ts';

/** Colours as the browser writes them. */
export interface Inks {
  formats: Readonly<Record<PostFormat, string>>;
  surface: string;
}

/** Pixels, and how much is seen through: the more dots, the smaller and lighter they are. */
const sizes = [
  { upTo: 300, radius: 4.5, alpha: 0.9 },
  { upTo: 2_000, radius: 3.4, alpha: 0.65 },
  { upTo: Infinity, radius: 2.6, alpha: 0.6 },
] as const;

export const dotSize = (dots: number) => sizes.find(({ upTo }) => dots <= upTo) ?? sizes[2];

export interface DotsDrawing {
  frame: Frame;
  pixels: Pixels;
  posts: readonly ChannelPost[];
  inks: Inks;
}

/** Draws the dots in sight. Each shape is drawn once and then stamped: thousands take a few milliseconds. */
export function drawDots(canvas: HTMLCanvasElement, { frame, pixels, posts, inks }: DotsDrawing): void {
  const context = canvas.getContext('2d');
  if (context === null) {
    return;
  }
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  const [first, end] = pixels.seen;
  const { radius, alpha } = dotSize(end - first);
  context.globalAlpha = alpha;
  const stamps = stampsOf(inks, radius * ratio);
  for (let index = first; index < end; index += 1) {
    const stamp = stamps[posts[index]?.format ?? 'post'];
    const half = stamp.width / 2;
    context.drawImage(
      stamp,
      Math.round((pixels.xs[index] ?? 0) * ratio - half),
      Math.round((pixels.ys[index] ?? 0) * ratio - half),
    );
  }
}

type Stamps = Record<PostFormat, HTMLCanvasElement>;

let kept: { inks: Inks; radius: number; stamps: Stamps } | undefined;

function stampsOf(inks: Inks, radius: number): Stamps {
  if (kept?.inks !== inks || kept.radius !== radius) {
    const entries = Object.entries(inks.formats).map(([format, ink]) => [
      format,
      drawStamp(formatLooks[format as PostFormat].shape, {
        ink,
        surface: inks.surface,
        radius,
        hasRim: radius > 4 * (window.devicePixelRatio || 1),
      }),
    ]);
    kept = { inks, radius, stamps: Object.fromEntries(entries) as Stamps };
  }
  return kept.stamps;
}

/** One shape; a few have a rim in the colour of the ground, by which those that touch are told apart. */
function drawStamp(
  shape: string,
  look: { ink: string; surface: string; radius: number; hasRim: boolean },
): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  const size = Math.ceil(look.radius * 2.6 + 2);
  Object.assign(stamp, { width: size, height: size });
  const context = stamp.getContext('2d');
  if (context !== null) {
    context.translate(size / 2, size / 2);
    context.scale(look.radius, look.radius);
    const path = new Path2D(shape);
    context.fillStyle = look.ink;
    context.fill(path, 'evenodd');
    if (look.hasRim) {
      context.lineWidth = 0.24;
      context.strokeStyle = look.surface;
      context.stroke(path);
    }
  }
  return stamp;
}
