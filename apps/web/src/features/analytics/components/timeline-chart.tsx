import type { Settings } from '@hookline/contract/analytics';
import { type PointerEvent, useMemo, useState } from 'react';
import { type ChartLayout, layOutChart } from '../model/chart-layout.ts';
import { type DayTick, dayTicks } from '../model/day-ticks.ts';
import type { TrendDay } from '../model/shown-dashboard.ts';
import { nearestIndex } from '../model/scale.ts';
import { describeDay } from '../model/timeline.ts';
import { useWidth } from '../model/use-width.ts';
import { ChartPanelView } from './chart-panel-view.tsx';
import { DayCard } from './day-card.tsx';

/** Pixels that the name of a day needs on the axis. */
const labelWidth = 64;

export interface TimelineChartProps {
  trends: readonly TrendDay[];
  /** The days before, on the days they are compared with. */
  before: readonly TrendDay[];
  weekStartsOn: Settings['weekStartsOn'];
}

/**
 * Views, engagement and count by day, one under the other over one time axis. The pointer, or the arrow keys,
 * pick a day whose figures are then shown. The table below holds the same numbers.
 */
export function TimelineChart({ trends, before, weekStartsOn }: TimelineChartProps) {
  const { element, width } = useWidth<HTMLDivElement>(640);
  const [picked, setPicked] = useState<number>();
  const layout = useMemo(() => layOutChart(trends, width, before), [trends, width, before]);
  const most = Math.max(2, Math.floor((layout.right - layout.left) / labelWidth));
  const ticks = dayTicks(...layout.days, { most, weekStartsOn });
  const day = picked === undefined ? undefined : trends[picked];
  const dayBefore = before.find(({ date }) => date === day?.date);
  const pickedX = picked === undefined ? undefined : layout.xs[picked];

  const handlePointer = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPicked(nearestIndex(layout.xs, event.clientX - left));
  };

  return (
    <div
      ref={element}
      className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${layout.height}`}
        height={layout.height}
        className="block w-full touch-pan-y select-none"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setPicked(undefined)}
      >
        <rect width={width} height={layout.height} className="fill-transparent" />
        <ChartTimeAxis layout={layout} ticks={ticks} />
        {layout.panels.map((panel) => (
          <ChartPanelView key={panel.title} panel={panel} layout={layout} picked={picked} />
        ))}
        {pickedX !== undefined && (
          <line
            x1={pickedX}
            x2={pickedX}
            y1={layout.panels[0]?.top}
            y2={layout.bottom}
            className="stroke-ink/35"
          />
        )}
      </svg>
      <input
        type="range"
        aria-label="Day on the chart"
        min={0}
        max={trends.length - 1}
        value={picked ?? trends.length - 1}
        aria-valuetext={describeDay(trends[picked ?? trends.length - 1] ?? noDay)}
        onChange={(event) => setPicked(event.target.valueAsNumber)}
        onFocus={() => setPicked(trends.length - 1)}
        onBlur={() => setPicked(undefined)}
        className="sr-only"
      />
      {day !== undefined && pickedX !== undefined && (
        <DayCard day={day} before={dayBefore} x={pickedX} width={width} />
      )}
    </div>
  );
}

const noDay: TrendDay = {
  date: '1970-01-01',
  content_count: null,
  avg_views: null,
  avg_engagement: null,
  isPartial: false,
};

/** The names of days under the chart, each with a faint line up through all plots. */
function ChartTimeAxis({ layout, ticks }: { layout: ChartLayout; ticks: readonly DayTick[] }) {
  return ticks.map(({ day, label }, index) => {
    const x = layout.x(day);
    return (
      <g key={day}>
        {layout.panels.map(({ title, top, bottom }) => (
          <line key={title} x1={x} x2={x} y1={top} y2={bottom} className="stroke-line/60" />
        ))}
        <text
          x={x}
          y={layout.bottom + 18}
          textAnchor={anchor(x, layout, index)}
          className="tabular fill-faint text-xs"
        >
          {label}
        </text>
      </g>
    );
  });
}

/** The last name must not leave the picture. */
const anchor = (x: number, { right, left }: ChartLayout, index: number): 'start' | 'middle' | 'end' => {
  if (x > right - 24) {
    return 'end';
  }
  return index === 0 && x < left + 12 ? 'start' : 'middle';
};
