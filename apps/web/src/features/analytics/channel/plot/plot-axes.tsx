import { ValueAxis } from '../../components/value-axis.tsx';
import { type Across, type Frame, type Stretch, type Upward, xIn, yIn } from './frame.ts';

/** Pixels that a name on the axis across needs. */
const nameWidth = 60;

interface PlotAxesProps {
  frame: Frame;
  view: Stretch;
  across: Across;
  up: Upward;
}

/** Lines across with their numbers, and the names below. */
export function PlotAxes({ frame, view, across, up }: PlotAxesProps) {
  const most = Math.max(2, Math.floor((frame.right - frame.left) / nameWidth));
  return (
    <g>
      <text x={0} y={12} className="fill-muted text-xs font-medium">
        {up.title}
      </text>
      <ValueAxis
        frame={frame}
        ticks={up.ticks.map(({ value, label }) => ({ y: yIn(frame, up.place(value)), label }))}
        hasFoot={false}
      />
      <line
        x1={frame.left}
        x2={frame.right}
        y1={frame.bottom}
        y2={frame.bottom}
        className="stroke-line-strong/60"
      />
      {across.ticksOf(view, most).map(({ value, label }) => {
        const x = xIn(frame, view, value);
        return (
          <g key={value}>
            <line x1={x} x2={x} y1={frame.bottom} y2={frame.bottom + 4} className="stroke-line-strong/60" />
            <text
              x={Math.min(Math.max(x, frame.left + 8), frame.right - 8)}
              y={frame.bottom + 18}
              textAnchor="middle"
              className="tabular fill-faint text-xs"
            >
              {label}
            </text>
          </g>
        );
      })}
      {across.title !== '' && (
        <text x={frame.right} y={12} textAnchor="end" className="fill-muted text-xs font-medium">
          {across.title}
        </text>
      )}
    </g>
  );
}
