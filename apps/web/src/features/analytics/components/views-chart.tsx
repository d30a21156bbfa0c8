import clsx from 'clsx';
import { formatCount, formatDateTime } from '#lib/format.ts';
import type { PerformanceRow } from '../model/performance-rows.ts';
import { useDateFormat } from '../model/use-date-format.ts';
import { type ViewsDrawing, viewsDrawing } from '../model/views-series.ts';

/** One colour per platform, in the order in which they were first tracked. */
const colors = [
  'text-accent-ink',
  'text-label-5',
  'text-label-7',
  'text-label-3',
  'text-label-8',
  'text-label-6',
] as const;

const colorOf = (index: number): string => colors[index % colors.length] ?? colors[0];

/** Views over time, a line for each platform. The table below it says the same in figures. */
export function ViewsChart({ rows }: { rows: readonly PerformanceRow[] }) {
  const formatDate = useDateFormat();
  const drawing = viewsDrawing(rows);
  if (drawing === undefined) {
    return null;
  }
  const format = formatDate(drawing.from) === formatDate(drawing.to) ? formatDateTime : formatDate;
  return (
    <figure className="border-b border-line px-4 pt-4 pb-3 sm:px-5">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        Views over time
        {drawing.series.length > 1 && <Legend drawing={drawing} />}
      </figcaption>
      <Plot drawing={drawing} />
      <p className="tabular mt-1.5 flex justify-between pl-12 text-xs text-muted">
        <span>{format(drawing.from)}</span>
        <span>{format(drawing.to)}</span>
      </p>
    </figure>
  );
}

const Legend = ({ drawing }: { drawing: ViewsDrawing }) =>
  drawing.series.map(({ platform }, index) => (
    <span key={platform} className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={clsx('h-0.5 w-4 rounded-full bg-current', colorOf(index))} />
      {platform}
    </span>
  ));

/** The box is stretched to its place; lines keep their width, and the figures stand beside it as text. */
function Plot({ drawing: { series, ticks } }: { drawing: ViewsDrawing }) {
  return (
    <div aria-hidden="true" className="flex h-32 gap-2">
      <div className="tabular flex w-10 shrink-0 flex-col-reverse justify-between text-right text-xs text-muted">
        {ticks.map((tick) => (
          <span key={tick} className="-my-2">
            {formatCount(tick)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map((tick, index) => {
            const height = 100 - (100 * index) / (ticks.length - 1);
            return (
              <path
                key={tick}
                d={`M0 ${height}H100`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
          {series.map(({ platform, path }, index) => (
            <path
              key={platform}
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className={colorOf(index)}
            />
          ))}
        </svg>
        {series.map(({ platform, points }, index) =>
          points.map(([left, top], place) => (
            <span
              key={`${platform}-${place}`}
              style={{ left: `${left}%`, top: `${top}%` }}
              className={clsx('absolute size-1.5 -translate-1/2 rounded-full bg-current', colorOf(index))}
            />
          )),
        )}
      </div>
    </div>
  );
}
