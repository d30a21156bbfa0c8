import type { Settings } from '@hookline/contract/analytics';
import { type PointerEvent, useMemo, useState } from 'react';
import { counted, formatCount } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { ValueAxis } from '../../components/value-axis.tsx';
import { niceTicks } from '../../model/scale.ts';
import { useWidth } from '../../model/use-width.ts';
import { formatTick } from '../model/axis.ts';
import { countOf, formatLooks } from '../model/formats.ts';
import { highestOf, type Period, type Periods, periodsOf } from '../model/periods.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { timeTicks } from '../model/time-ticks.ts';
import { type Frame, frameOf, xIn, yIn } from '../plot/frame.ts';

type Shown = 'posts' | 'views';
const choices = [
  { value: 'posts', label: 'Posts' },
  { value: 'views', label: 'Views so far' },
] as const;

/** Pixels. */
const height = 260;

interface PeriodBarsProps {
  posts: readonly ChannelPost[];
  weekStartsOn: Settings['weekStartsOn'];
}

/** Posts, or their views, by the month (week, quarter, year) in which they were published, by format. */
export function PeriodBars({ posts, weekStartsOn }: PeriodBarsProps) {
  const [shown, setShown] = useState<Shown>('posts');
  const [picked, setPicked] = useState<number>();
  const found = useMemo(() => periodsOf(posts, weekStartsOn), [posts, weekStartsOn]);
  const { unit, periods } = found;
  const period = periods[picked ?? highestOf(periods, shown)];
  // A single one would be a block as large as its frame, which is compared with nothing.
  const isDrawn = periods.length > 1;

  return (
    <Section
      title={`By ${unit} published`}
      foldsOnPhone
      className="min-w-0"
      action={
        isDrawn && (
          <Select aria-label="Show" options={choices} value={shown} onChoose={setShown} className="w-36" />
        )
      }
    >
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <p className="min-h-10 text-sm text-pretty text-muted">
          {period === undefined ? (
            'Bars appear here once publishing dates are known.'
          ) : (
            <>
              {picked === undefined && isDrawn && 'Most: '}
              {describePeriod(period, posts)}
              {!isDrawn && ` Bars appear here once there are two ${unit}s.`}
            </>
          )}
        </p>
        {isDrawn && <Bars posts={posts} found={found} shown={shown} picked={picked} onPick={setPicked} />}
      </div>
    </Section>
  );
}

/** "March 2024: 23 posts (20 Shorts, 3 videos) with 1.2M views so far". */
function describePeriod({ label, posts, views, parts }: Period, all: readonly ChannelPost[]): string {
  const there = parts.filter((part) => part.posts > 0);
  const kinds = there.map((part) => countOf(part.format, part.posts, all)).join(', ');
  return posts === 0
    ? `${label}: nothing published.`
    : `${label}: ${counted(posts, 'post')}${there.length > 1 ? ` (${kinds})` : ''} with ${formatCount(views)} views so far.`;
}

interface BarsProps {
  posts: readonly ChannelPost[];
  found: Periods;
  shown: Shown;
  picked: number | undefined;
  onPick: (picked: number | undefined) => void;
}

function Bars({ posts, found: { unit, periods }, shown, picked, onPick }: BarsProps) {
  const { element, width } = useWidth<HTMLDivElement>(480);
  const frame = useMemo(() => ({ ...frameOf(width, height), top: 10 }), [width]);
  const ticks = niceTicks(Math.max(0, ...periods.map((period) => period[shown])), 4);
  const top = ticks.at(-1) ?? 1;
  const [from, to] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 1];
  const handlePointer = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const at = from + ((x - frame.left) / (frame.right - frame.left)) * (to - from);
    const index = periods.findIndex((period) => at >= period.from && at < period.to);
    onPick(index === -1 ? undefined : index);
  };

  return (
    <div
      ref={element}
      style={{ height: `${height}px` }}
      className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full touch-pan-y select-none"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => onPick(undefined)}
      >
        <rect width={width} height={height} className="fill-transparent" />
        <ValueAxis
          frame={frame}
          ticks={ticks.map((value) => ({ y: yIn(frame, value / top), label: formatTick(value) }))}
          hasFoot
        />
        {timeTicks([from, to - 1], Math.max(2, Math.floor((frame.right - frame.left) / 64))).map(
          ({ value, label }) => (
            <text
              key={value}
              x={Math.max(xIn(frame, [from, to], value), frame.left)}
              y={frame.bottom + 18}
              className="tabular fill-faint text-xs"
            >
              {label}
            </text>
          ),
        )}
        {periods.map((period, index) => (
          <Bar
            key={period.from}
            period={period}
            frame={frame}
            span={[from, to]}
            shown={shown}
            top={top}
            isFaint={picked !== undefined && picked !== index}
          />
        ))}
      </svg>
      {periods.length > 0 && (
        <input
          type="range"
          aria-label={`Publishing by ${unit}`}
          min={0}
          max={periods.length - 1}
          value={picked ?? periods.length - 1}
          aria-valuetext={describePeriod(periods[picked ?? periods.length - 1] ?? nothing, posts)}
          onChange={(event) => onPick(event.target.valueAsNumber)}
          onFocus={() => onPick(periods.length - 1)}
          onBlur={() => onPick(undefined)}
          className="sr-only"
        />
      )}
    </div>
  );
}

const nothing: Period = { from: 0, to: 0, label: '', posts: 0, views: 0, parts: [] };

interface BarProps {
  period: Period;
  frame: Frame;
  span: readonly [number, number];
  shown: Shown;
  top: number;
  isFaint: boolean;
}

/** A bar that is broader is a wall. */
const maxBarWidth = 64;

/** One bar of parts on top of each other, in the order of the legend. */
function Bar({ period, frame, span, shown, top, isFaint }: BarProps) {
  const [left, right] = [xIn(frame, span, period.from), xIn(frame, span, period.to)];
  const gap = Math.min(3, (right - left) * 0.2);
  const barWidth = Math.min(maxBarWidth, Math.max(1, right - left - gap));
  const heights = period.parts.map((part) => part[shown]);
  return (
    <g opacity={isFaint ? 0.45 : 1}>
      {period.parts.map((part, index) => {
        const below = heights.slice(0, index).reduce((sum, one) => sum + one, 0);
        const foot = yIn(frame, below / top);
        const head = yIn(frame, (below + part[shown]) / top);
        return (
          part[shown] > 0 && (
            <rect
              key={part.format}
              x={(left + right - barWidth) / 2}
              y={head}
              width={barWidth}
              height={Math.max(0.5, foot - head)}
              className={formatLooks[part.format].fill}
            />
          )
        );
      })}
    </g>
  );
}
