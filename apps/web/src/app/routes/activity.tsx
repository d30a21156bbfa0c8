import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { activityQuery } from '#features/activity/api/get-activity.ts';
import { ActivityLog } from '#features/activity/components/activity-log.tsx';
import { kindOptions, readKind } from '#features/activity/model/describe-activity.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { MoreButton } from '#ui/more-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { Select } from '#ui/select.tsx';

export function ActivityRoute() {
  usePageTitle('Activity');
  const [search, setSearch] = useSearchParams();
  const kind = readKind(search.get('kind'));
  const log = useInfiniteQuery(activityQuery(kind));
  const filter = (chosen: string) => setSearch(chosen === 'all' ? {} : { kind: chosen }, { replace: true });

  return (
    <Page>
      <PageHeader
        title="Activity"
        description="Everything that happened in your workspace, newest first."
        actions={
          <Select
            aria-label="Kind"
            options={kindOptions}
            value={kind ?? 'all'}
            onChoose={filter}
            className="w-56"
          />
        }
      />
      <ActivityLog
        entries={log.data?.pages.flatMap((page) => page.entries)}
        error={log.error}
        busy={log.isFetching}
        onRetry={() => void log.refetch()}
        isFiltered={kind !== undefined}
        onShowAll={() => filter('all')}
      />
      {log.hasNextPage && (
        <MoreButton
          label="Show more"
          isLoading={log.isFetchingNextPage}
          hasFailed={log.isFetchNextPageError}
          failure="More activity couldn’t be loaded."
          onMore={() => void log.fetchNextPage()}
        />
      )}
    </Page>
  );
}
