import { useId } from 'react';
import { formatLooks } from '../model/formats.ts';
import { type Box, placeLabels } from '../model/place-labels.ts';
import type { MedianLine } from '../model/picture.ts';
import { placeIn } from '../model/rolling-median.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { linePath, type Point } from '../../model/scale.ts';
import { dotSize } from './draw-dots.ts';
import { type Frame, type Pixels, yIn } from './frame.ts';

/** What is drawn at the moment. */
interface Drawn {
  frame: Frame;
  pixels: Pixels;
  posts: readonly ChannelPost[];
}

interface OverDotsProps {
  drawn: Drawn;
  medians: readonly MedianLine[] | undefined;
  named: readonly number[] | undefined;
  picked: number | undefined;
}

/** A line needs no more points than these. */
const linePoints = 300;
const longestName = 34;
/** Where the line is named, beside the title of the axis; pixels. */
const nameAt = 92;
/** What a letter of a name takes on average; pixels. */
const letterWidth = 6.1;

/** The rolling median, the names of outliers and the picked post, over the dots. */
export function OverDots({ drawn, medians = [], named = [], picked }: OverDotsProps) {
  return (
    <g className="pointer-events-none">
      {medians.length > 0 && <Medians drawn={drawn} lines={medians} />}
      <Names drawn={drawn} named={named} />
      {picked !== undefined && <Picked drawn={drawn} picked={picked} />}
    </g>
  );
}

function Medians({ drawn: { frame, pixels }, lines }: { drawn: Drawn; lines: readonly MedianLine[] }) {
  const id = useId();
  const [one, ...others] = new Set(lines.map(({ format }) => format));
  const isOne = one !== undefined && others.length === 0;
  return (
    <>
      <clipPath id={id}>
        <rect x={frame.left} y={0} width={frame.right - frame.left} height={frame.height} />
      </clipPath>
      <g clipPath={`url(#${id})`} fill="none" strokeLinejoin="round" strokeLinecap="round">
        {lines.map((line) => {
          const path = linePath(pointsOf(line, { frame, pixels }));
          return (
            <g key={`${line.format} ${line.places[0]}`} className={formatLooks[line.format].ink}>
              <path d={path} strokeWidth={5} strokeOpacity={0.5} className="stroke-surface" />
              <path d={path} strokeWidth={2} stroke="currentColor" />
            </g>
          );
        })}
      </g>
      <g transform={`translate(${nameAt} 12)`}>
        <g className={isOne ? formatLooks[one].ink : 'text-ink'}>
          <line x1={0} x2={14} y1={-4} y2={-4} strokeWidth={2} stroke="currentColor" />
        </g>
        <text x={19} className="fill-muted text-xs">
          {isOne ? 'rolling median' : 'rolling median of each format'}
        </text>
      </g>
    </>
  );
}

/** The line in sight, and the ends that lead out of it. */
function pointsOf({ places, ys }: MedianLine, { frame, pixels }: Pick<Drawn, 'frame' | 'pixels'>): Point[] {
  const first = Math.max(0, placeIn(places, pixels.seen[0]) - 1);
  const end = Math.min(places.length, placeIn(places, pixels.seen[1]) + 1);
  const step = Math.max(1, Math.floor((end - first) / linePoints));
  const points: Point[] = [];
  for (let index = first; index < end; index += step) {
    points.push([pixels.xs[places[index] ?? 0] ?? 0, yIn(frame, ys[index] ?? 0)]);
  }
  return points;
}

function Names({ drawn: { frame, pixels, posts }, named }: { drawn: Drawn; named: readonly number[] }) {
  const [first, end] = pixels.seen;
  const wishes = named
    .filter((index) => index >= first && index < end)
    .map((index) => {
      const text = shortened(posts[index]?.title ?? '');
      return {
        x: pixels.xs[index] ?? 0,
        y: pixels.ys[index] ?? 0,
        text,
        width: text.length * letterWidth,
      };
    });
  const isNarrow = frame.width < 600;
  const room = { ...frame, left: frame.left + 2, top: 16, most: isNarrow ? 3 : 7, height: 16 };
  return placeLabels(wishes, room, (box) => dotsIn(box, pixels)).map(({ x, y, text, left, middle }) => (
    <text
      key={`${x} ${y}`}
      x={left}
      y={middle}
      dy="0.35em"
      strokeWidth={3.5}
      className="fill-ink stroke-surface text-xs [paint-order:stroke]"
    >
      {text}
    </text>
  ));
}

/** How many of the dots in sight stand in a box, even in part. */
function dotsIn({ left, right, top, bottom }: Box, { xs, ys, seen: [first, end] }: Pixels): number {
  const { radius } = dotSize(end - first);
  let count = 0;
  for (let index = first; index < end; index += 1) {
    const [x, y] = [xs[index] ?? 0, ys[index] ?? 0];
    count += Number(x > left - radius && x < right + radius && y > top - radius && y < bottom + radius);
  }
  return count;
}

/** In characters, without half a word at the end where there is a whole one. */
function shortened(title: string): string {
  const characters = [...title.trim()];
  if (characters.length <= longestName) {
    return characters.join('');
  }
  const cut = characters.slice(0, longestName - 1).join('');
  const atWord = cut.replace(/[\s|:,–-]+\S*$/u, '');
  return `${atWord.length > longestName / 2 ? atWord : cut}…`;
}

function Picked({ drawn: { frame, pixels, posts }, picked }: { drawn: Drawn; picked: number }) {
  const post = posts[picked];
  if (post === undefined) {
    return null;
  }
  const [x, y] = [pixels.xs[picked] ?? 0, pixels.ys[picked] ?? 0];
  const { shape, fill } = formatLooks[post.format];
  const radius = dotSize(pixels.seen[1] - pixels.seen[0]).radius + 2;
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={frame.bottom} strokeDasharray="2 3" className="stroke-ink/40" />
      <line x1={frame.left} x2={x} y1={y} y2={y} strokeDasharray="2 3" className="stroke-ink/40" />
      <circle cx={x} cy={y} r={radius + 4} strokeWidth={2} className="fill-surface stroke-ink" />
      <path
        d={shape}
        fillRule="evenodd"
        transform={`translate(${x} ${y}) scale(${radius})`}
        className={fill}
      />
    </>
  );
}
