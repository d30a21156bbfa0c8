/** How far something is, from 0 to 1. Without a value: it goes on, nobody knows how far. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-active"
    >
      <div
        className={
          percent === undefined
            ? 'h-full w-full animate-pulse bg-accent/60'
            : 'h-full rounded-full bg-accent transition-[width] duration-200'
        }
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
