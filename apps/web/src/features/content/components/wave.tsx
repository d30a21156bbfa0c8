interface WaveProps {
  /** How loud each part is, from 0 to 255. */
  parts: readonly number[];
  /** How many bars are drawn. */
  count: number;
  className?: string;
}

/** The wave of a recording, in the colour of the text. For decoration. */
export function Wave({ parts, count, className }: WaveProps) {
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * parts.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * parts.length) / count));
    // As loud as it sounds, not as the numbers say: ears hear ratios.
    return Math.max(0.06, Math.sqrt(Math.max(...parts.slice(from, to)) / 255));
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count * 3 - 1} 40`}
      preserveAspectRatio="none"
      className={className}
    >
      {bars.map((height, bar) => (
        <rect
          key={bar}
          x={bar * 3}
          y={20 - height * 20}
          width="2"
          height={height * 40}
          rx="1"
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
