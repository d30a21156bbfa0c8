import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { formatBytes, formatExact } from '#lib/format.ts';
import { type ShownMeasure, usageQuery } from '#lib/usage.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What somebody uses, and how much of it they may. */
export function UsageMeters() {
  const { data, error, isFetching, refetch } = useQuery(usageQuery());
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="What you use could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading what you use">
        <Skeleton className="h-28" />
      </Loading>
    );
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
          As much as you may have here. Ask whoever runs this server for more.
        </p>
      )}
    </div>
  );
}
