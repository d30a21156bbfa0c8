import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { areaPath, linePath } from '../../model/scale.ts';
import { useWidth } from '../../model/use-width.ts';
import { layOutRetention, type RetentionLayout } from '../model/lay-out-retention.ts';
import { describePlace, formatStart } from '../model/retention-words.ts';
import type { ShownPlace, ShownRetention } from '../model/shown-retention.ts';

export interface RetentionChartProps {
  retention: ShownRetention;
  /** Index of the place that is looked at. */
  picked: number;
  /** What the pointer is over; undefined once it leaves. */
  onHover: (index: number | undefined) => void;
  onPick: (index: number) => void;
  /** Goes to a place in the recording. */
  onGo: (index: number) => void;
}

/**
 * The curve over the length of the video, with what is usual behind it and the places that lost most
 * numbered.
 * The pointer or the arrow keys look at a place, a press or Enter goes there.
 */
export function RetentionChart({ retention, picked, onHover, onPick, onGo }: RetentionChartProps) {
  const { places, others } = retention;
  const { element, width } = useWidth<HTMLDivElement>(640);
  const layout = useMemo(() => layOutRetention(retention, width), [retention, width]);
  const place = places[picked];
  const indexAt = (event: MouseEvent): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const at = event.clientX - left;
    const index = places.findIndex(({ to }) => at < layout.x(to));
    return index === -1 ? places.length - 1 : index;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onGo(picked);
    }
  };

  return (
    <div
      ref={element}
      className="rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${layout.height}`}
        height={layout.height}
        className="block w-full cursor-pointer touch-pan-y select-none"
        onPointerMove={(event) => event.pointerType === 'mouse' && onHover(indexAt(event))}
        onPointerLeave={() => onHover(undefined)}
        onClick={(event) => onGo(indexAt(event))}
      >
        <rect width={width} height={layout.height} className="fill-transparent" />
        <Axes layout={layout} />
        {place && <Band place={place} layout={layout} />}
        <path d={areaPath(layout.watched, layout.bottom)} className="fill-accent/12" />
        <path
          d={linePath(layout.usual)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          strokeLinejoin="round"
          className="stroke-muted"
        />
        <path
          d={linePath(layout.watched)}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-accent"
        />
        {places.map((one) => one.rank !== null && <Rank key={one.from} place={one} layout={layout} />)}
      </svg>
      <input
        type="range"
        aria-label="Position in the video"
        min={0}
        max={places.length - 1}
        value={picked}
        aria-valuetext={place && `${formatStart(place)}: ${place.text} ${describePlace(place, others)}`}
        onChange={(event) => onPick(event.target.valueAsNumber)}
        onKeyDown={handleKey}
        className="sr-only"
      />
    </div>
  );
}

const Axes = ({ layout: { left, right, bottom, y, shares, moments } }: { layout: RetentionLayout }) => (
  <>
    {shares.map((share) => (
      <g key={share}>
        <line
          x1={left}
          x2={right}
          y1={y(share)}
          y2={y(share)}
          className={share === 0 ? 'stroke-line-strong/60' : 'stroke-line'}
        />
        <text x={left - 8} y={y(share)} dy="0.35em" textAnchor="end" className="tabular fill-faint text-xs">
          {share * 100}%
        </text>
      </g>
    ))}
    {moments.map(({ x, label }, index) => (
      <text
        key={label}
        x={x}
        y={bottom + 18}
        textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
        className="tabular fill-faint text-xs"
      >
        {label}
      </text>
    ))}
  </>
);

interface AtPlace {
  place: ShownPlace;
  layout: RetentionLayout;
}

const Band = ({ place: { from, to }, layout: { x, top, bottom } }: AtPlace) => (
  <rect x={x(from - 1)} width={x(to) - x(from - 1)} y={top} height={bottom - top} className="fill-ink/10" />
);

/** The number of a place that lost most, above the curve. */
function Rank({ place: { from, to, watching, rank }, layout: { x, y, top } }: AtPlace) {
  const [cx, cy] = [x((from - 1 + to) / 2), Math.max(top - 10, y(watching) - 18)];
  return (
    <g>
      <circle cx={cx} cy={cy} r={9} className="fill-ink" />
      <text
        x={cx}
        y={cy}
        dy="0.35em"
        textAnchor="middle"
        className="tabular fill-surface text-xs font-semibold"
      >
        {rank}
      </text>
    </g>
  );
}
