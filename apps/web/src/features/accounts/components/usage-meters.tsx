import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatExact } from '#lib/format.ts';
import { type ShownMeasure, usageQuery } from '#lib/usage.ts';
import { Progress } from '#ui/progress.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';

/** What somebody uses, and how much of it they may. */
export function UsageMeters() {
  const query = useQuery(usageQuery());
  const { data } = query;
  if (data === undefined) {
    return <NotLoaded query={query} noun="Your usage" skeleton="h-28" />;
  }
  const { bytes, items, generations } = data.usage;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Meter label="Uploaded files" measure={bytes} format={formatBytes} />
      <Meter label="Items on boards" measure={items} format={formatExact} />
      <Meter label="Scripts in the last 24 hours" measure={generations} format={formatExact} />
    </div>
  );
}

interface MeterProps {
  label: string;
  measure: ShownMeasure;
  format: (value: number) => string;
}

function Meter({ label, measure: { used, limit }, format }: MeterProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        <span className="font-medium text-ink">{label}</span>
        <span className="tabular text-muted">
          {limit === null ? format(used) : `${format(used)} of ${format(limit)}`}
        </span>
      </p>
      {limit !== null && <Progress label={label} value={limit === 0 ? 1 : used / limit} />}
      {limit !== null && used >= limit && (
        <p className="text-sm text-danger-ink">
          You’ve reached the limit. Ask whoever runs this server for more.
        </p>
      )}
    </div>
  );
}
