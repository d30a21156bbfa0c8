import clsx from 'clsx';
import { ArrowRight, History } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ActivityRow } from './activity-row.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import type { ShownActivity } from '../model/shown-activity.ts';

const shownEntries = 4;

/** The newest entries of the log; as high while loading as when full. */
export function RecentActivity({
  activity,
  isSample,
}: {
  activity: readonly ShownActivity[] | undefined;
  isSample: boolean;
}) {
  return (
    <Section
      title="Recent Activity"
      mark={isSample && <Badge tone="warning">Sample data</Badge>}
      action={
        <TextLink to={paths.activity} className="text-sm">
          View all activity
          {/* On a phone the link stands on one line with the label of samples. */}
          <ArrowRight aria-hidden="true" className={clsx(isSample && 'max-sm:hidden')} />
        </TextLink>
      }
      className="h-full min-h-[17.3125rem]"
    >
      <Entries activity={activity} />
    </Section>
  );
}

function Entries({ activity }: { activity: readonly ShownActivity[] | undefined }) {
  if (activity === undefined) {
    return <ActivitySkeleton rows={shownEntries} />;
  }
  if (activity.length === 0) {
    return (
      <EmptyState icon={History} title="Nothing yet">
        What you create, add, generate and track shows up here.
      </EmptyState>
    );
  }
  return (
    <ul>
      {activity.slice(0, shownEntries).map((entry) => (
        <ActivityRow key={entry.id} activity={entry} />
      ))}
    </ul>
  );
}
