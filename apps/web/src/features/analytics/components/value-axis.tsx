interface ValueAxisProps {
  /** The room of what is drawn, in pixels of the picture. */
  frame: { left: number; right: number };
  /** From the foot up. */
  ticks: readonly { y: number; label: string }[];
  /** The lowest of them is the foot, which is drawn stronger. */
  hasFoot: boolean;
}

/** Lines across a chart with their numbers before them. */
export const ValueAxis = ({ frame: { left, right }, ticks, hasFoot }: ValueAxisProps) =>
  ticks.map(({ y, label }, index) => (
    <g key={y}>
      <line
        x1={left}
        x2={right}
        y1={y}
        y2={y}
        className={hasFoot && index === 0 ? 'stroke-line-strong/60' : 'stroke-line/70'}
      />
      <text x={left - 8} y={y} dy="0.35em" textAnchor="end" className="tabular fill-faint text-xs">
        {label}
      </text>
    </g>
  ));
