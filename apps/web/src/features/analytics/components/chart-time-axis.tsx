import type { ChartLayout } from '../model/chart-layout.ts';
import type { DayTick } from '../model/day-ticks.ts';

/** The names of days under the chart, each with a faint line up through all plots. */
export function ChartTimeAxis({ layout, ticks }: { layout: ChartLayout; ticks: readonly DayTick[] }) {
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
