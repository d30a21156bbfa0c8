import { ListFilter, History } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { useToday } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { groupByDay } from '../model/group-by-day.ts';
import { ActivityRow } from './activity-row.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import type { ShownActivity } from '../model/shown-activity.ts';

export interface ActivityLogProps {
  /** Undefined while the first page loads. */
  entries: readonly ShownActivity[] | undefined;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** What happened, by day. */
export function ActivityLog({ entries, error, busy, onRetry, isFiltered, onShowAll }: ActivityLogProps) {
  const today = useToday();

  if (entries === undefined && error !== null) {
    return (
      <Card>
        <ErrorState title="Activity couldn’t be loaded" busy={busy} onRetry={onRetry}>
          {errorMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  if (entries === undefined) {
    return (
      <Card>
        <ActivitySkeleton rows={8} />
      </Card>
    );
  }
  if (entries.length === 0) {
    return <Card>{isFiltered ? <NothingOfKind onShowAll={onShowAll} /> : <NothingYet />}</Card>;
  }
  return groupByDay(entries, today).map((day, index, days) => (
    // By what stays when entries come: a section that is made anew loses the focus in it.
    <section
      key={`${day.label} ${days.slice(0, index).filter(({ label }) => label === day.label).length}`}
      aria-label={day.label}
    >
      <h2 className="mb-2 px-1 text-sm font-medium text-muted">{day.label}</h2>
      <Card>
        <ul>
          {day.entries.map((entry) => (
            <ActivityRow key={entry.id} activity={entry} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

const NothingYet = () => (
  <EmptyState icon={History} title="Nothing yet">
    What you create, add, generate and track shows up here.
  </EmptyState>
);

const NothingOfKind = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    icon={ListFilter}
    title="No activity of this kind"
    actions={<Button onClick={onShowAll}>Show all activity</Button>}
  >
    There’s other activity, but none of this kind yet.
  </EmptyState>
);
