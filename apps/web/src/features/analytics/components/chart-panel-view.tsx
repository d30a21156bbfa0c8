import clsx from 'clsx';
import type { ChartLayout, ChartPanel } from '../model/chart-layout.ts';
import { areaPath, linePath, type Point } from '../model/scale.ts';
import { ValueAxis } from './value-axis.tsx';

/** With less room than this between two days, in pixels, single days are not marked with dots. */
const roomForDots = 9;

export interface ChartPanelViewProps {
  panel: ChartPanel;
  layout: ChartLayout;
  picked: number | undefined;
}

export function ChartPanelView({ panel, layout, picked }: ChartPanelViewProps) {
  const pointsThat = (arePartial: boolean): Point[] =>
    panel.points.flatMap((point, index) => (point && panel.partial[index] === arePartial ? [point] : []));
  const points = pointsThat(false);
  const pickedPoint = picked === undefined ? undefined : panel.points[picked];

  return (
    <g>
      <text x={0} y={panel.titleY} className="fill-muted text-xs font-medium">
        {panel.title}
      </text>
      <ValueAxis frame={layout} ticks={panel.ticks} hasFoot />
      {panel.before.length === 1 && (
        <circle cx={panel.before[0]?.[0]} cy={panel.before[0]?.[1]} r={2.75} className="fill-muted/80" />
      )}
      {panel.before.length > 1 && (
        <path
          d={linePath(panel.before)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          strokeLinejoin="round"
          className="stroke-muted/80"
        />
      )}
      {panel.shape === 'bars' ? (
        <Bars points={points} panel={panel} layout={layout} pickedPoint={pickedPoint} />
      ) : (
        <Line points={points} panel={panel} layout={layout} />
      )}
      {pointsThat(true).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={2.75} className="fill-surface stroke-muted stroke-[1.25px]" />
      ))}
      {pickedPoint && panel.shape !== 'bars' && (
        <circle
          cx={pickedPoint[0]}
          cy={pickedPoint[1]}
          r={4.5}
          className="fill-accent stroke-surface stroke-2"
        />
      )}
    </g>
  );
}

function Line({
  points,
  panel,
  layout,
}: {
  points: readonly Point[];
  panel: ChartPanel;
  layout: ChartLayout;
}) {
  const room = spacing(layout);
  return (
    <>
      {panel.shape === 'area' && <path d={areaPath(points, panel.bottom)} className="fill-accent/12" />}
      <path
        d={linePath(points)}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
      {(room >= roomForDots || points.length === 1) &&
        points.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={2.75} className="fill-surface stroke-accent stroke-[1.75px]" />
        ))}
    </>
  );
}

interface BarsProps {
  points: readonly Point[];
  panel: ChartPanel;
  layout: ChartLayout;
  pickedPoint: Point | undefined;
}

function Bars({ points, panel, layout, pickedPoint }: BarsProps) {
  const width = Math.max(1.5, Math.min(14, spacing(layout) * 0.55));
  return points.map((point) => (
    <rect
      key={point[0]}
      x={point[0] - width / 2}
      y={point[1]}
      width={width}
      height={Math.max(0, panel.bottom - point[1])}
      rx={Math.min(2, width / 3)}
      className={clsx(point === pickedPoint ? 'fill-accent' : 'fill-accent/45')}
    />
  ));
}

/** Pixels between two neighbouring days of the calendar. */
const spacing = ({ days: [from], x }: ChartLayout): number => x(from + 1) - x(from);
