import { useMemo } from 'react';
import { counted } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { useWidth } from '../../model/use-width.ts';
import { metricAxis, extent } from '../model/axis.ts';
import {
  formatMetric,
  type Metric,
  metricKind,
  metricLabel,
  metricOf,
  platformsOf,
} from '../model/metrics.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { type Spread, spreadOf } from '../model/spread.ts';
import { type Frame, frameOf, xIn } from '../plot/frame.ts';
import { MetricSelect } from './metric-select.tsx';

/** Pixels; a name over the picture takes so many at most. */
const height = 296;
const nameWidth = 150;

interface MetricSpreadProps {
  posts: readonly ChannelPost[];
  metric: Metric;
  choices: readonly Metric[];
  onChoose: (metric: Metric) => void;
}

/** How many posts have how much: a few have a lot, and what most have is named. */
export function MetricSpread({ posts, metric, choices, onChoose }: MetricSpreadProps) {
  const values = useMemo(
    () => posts.map((post) => metricOf(post, metric)).filter((value) => value !== null),
    [posts, metric],
  );
  const platforms = useMemo(() => platformsOf(posts), [posts]);
  const spread = useMemo(() => spreadOf(values, metricKind(metric)), [values, metric]);
  return (
    <Section
      title="How your posts vary"
      foldsOnPhone
      className="min-w-0"
      action={<MetricSelect label="Number shown" {...{ metric, choices, platforms, onChoose }} />}
    >
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <p className="min-h-10 text-sm text-pretty text-muted">
          {values.length === 0
            ? 'No posts in this period have this number.'
            : describeSpread(spread, metricLabel(metric, platforms), { metric, posts: values.length })}
        </p>
        <Bins spread={spread} metric={metric} values={values} />
      </div>
    </Section>
  );
}

/** The picture in words, for everybody. */
function describeSpread(
  { quarter, median, threeQuarters, topTenth }: Spread,
  label: string,
  { metric, posts }: { metric: Metric; posts: number },
) {
  const [low, high] = [formatMetric(metric, quarter), formatMetric(metric, threeQuarters)];
  return (
    `${label} for ${counted(posts, 'post')}: half are between ${low} and ${high}, and the median ` +
    `is ${formatMetric(metric, median)}. One in ten has ${formatMetric(metric, topTenth)} or more.`
  );
}

interface BinsProps {
  spread: Spread;
  metric: Metric;
  values: readonly number[];
}

function Bins({ spread, metric, values }: BinsProps) {
  const { element, width } = useWidth<HTMLDivElement>(480);
  const frame = { ...frameOf(width, height), left: 8, top: 68 };
  const kind = metricKind(metric);
  const axis = metricAxis(kind, extent(values), Math.max(3, Math.floor(width / 64)));
  const most = Math.max(1, ...spread.bins.map(({ posts }) => posts));
  const x = (value: number): number => xIn(frame, [0, 1], axis.place(value));
  return (
    <div ref={element} style={{ height: `${height}px` }} className="relative mt-2">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {values.length > 0 && (
          <rect
            x={x(spread.quarter)}
            y={frame.top - 10}
            width={Math.max(1, x(spread.threeQuarters) - x(spread.quarter))}
            height={frame.bottom - frame.top + 10}
            className="fill-accent/10"
          />
        )}
        {spread.bins.map(({ from, to, posts }) => {
          const tall = (posts / most) * (frame.bottom - frame.top);
          const [left, right] = [x(from), x(to)];
          return (
            <rect
              key={from}
              x={left + 0.75}
              y={frame.bottom - tall}
              width={Math.max(1, right - left - 1.5)}
              height={tall}
              rx={1.5}
              className="fill-accent/55"
            />
          );
        })}
        <line
          x1={frame.left}
          x2={frame.right}
          y1={frame.bottom}
          y2={frame.bottom}
          className="stroke-line-strong/60"
        />
        {axis.ticks.map(({ value, label }) => (
          <text
            key={value}
            x={x(value)}
            y={frame.bottom + 18}
            textAnchor="middle"
            className="tabular fill-faint text-xs"
          >
            {label}
          </text>
        ))}
        {values.length > 0 && <Quartiles spread={spread} metric={metric} frame={frame} x={x} />}
      </svg>
    </div>
  );
}

interface QuartilesProps {
  spread: Spread;
  metric: Metric;
  frame: Frame;
  x: (value: number) => number;
}

type Anchor = 'start' | 'middle' | 'end';

/** Beside its line, or on the other side of it where it would leave the picture. */
function labelPlace(x: number, anchor: Anchor, { left, right }: Frame): { x: number; textAnchor: Anchor } {
  if (anchor === 'middle') {
    return { x: Math.min(Math.max(x, left + nameWidth / 2), right - nameWidth / 2), textAnchor: anchor };
  }
  const isOut = anchor === 'start' ? x + nameWidth > right : x - nameWidth < left;
  return isOut
    ? { x: anchor === 'start' ? right : left, textAnchor: anchor === 'start' ? 'end' : 'start' }
    : { x: anchor === 'start' ? x + 4 : x - 4, textAnchor: anchor };
}

/**
 * The median and the middle half, named on their lines, each name in a row of its own: the numbers may be
 * close together.
 */
function Quartiles({ spread, metric, frame, x }: QuartilesProps) {
  const marks = [
    { name: 'a quarter below', value: spread.quarter, anchor: 'end', y: 30, look: 'stroke-muted' },
    { name: 'median', value: spread.median, anchor: 'middle', y: 13, look: 'stroke-ink' },
    { name: 'a quarter above', value: spread.threeQuarters, anchor: 'start', y: 47, look: 'stroke-muted' },
  ] as const;
  const isMedian = (name: string): boolean => name === 'median';
  return (
    <>
      {marks.map(({ name, value, y, look }) => (
        <line
          key={name}
          x1={x(value)}
          x2={x(value)}
          y1={y + 5}
          y2={frame.bottom}
          strokeWidth={isMedian(name) ? 2 : 1}
          strokeDasharray={isMedian(name) ? undefined : '3 3'}
          className={look}
        />
      ))}
      {marks.map(({ name, value, anchor, y }) => (
        <text
          key={name}
          {...labelPlace(x(value), anchor, frame)}
          y={y}
          strokeWidth={4}
          paintOrder="stroke"
          className={`tabular stroke-surface text-xs ${isMedian(name) ? 'fill-ink font-medium' : 'fill-muted'}`}
        >
          {name} {formatMetric(metric, value)}
        </text>
      ))}
    </>
  );
}
