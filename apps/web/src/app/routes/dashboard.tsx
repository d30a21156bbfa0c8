import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardQuery } from '#features/activity/api/get-dashboard.ts';
import { DashboardStats } from '#features/activity/components/dashboard-stats.tsx';
import { DemoBanner } from '#features/activity/components/demo-banner.tsx';
import { QuickActions } from '#features/activity/components/quick-actions.tsx';
import { RecentActivity } from '#features/activity/components/recent-activity.tsx';
import { chooseDashboard } from '#features/activity/model/choose-dashboard.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';

const fallbackName = 'Creator';

export function DashboardRoute() {
  usePageTitle('Dashboard');
  const name = useSession()?.user?.name || fallbackName;
  const { isPending, config } = useConfig();
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery());
  const [openedAt] = useState(() => Date.now());
  const shown = data === undefined || isPending ? undefined : chooseDashboard(data, config.demoMode, openedAt);
  const isSample = shown?.isSample ?? false;

  return (
    <Page>
      <PageHeader title={`Welcome back, ${name}`} description="Here is what is happening across your boards." />
      {error !== null && data === undefined ? (
        <Card>
          <ErrorState title="The figures could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {errorMessage(error, 'The server did not answer as it should. Try again in a moment.')}
          </ErrorState>
        </Card>
      ) : (
        <DashboardStats stats={shown?.dashboard.stats} isSample={isSample} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <QuickActions />
        {(error === null || data !== undefined) && (
          <div className="lg:col-span-2">
            <RecentActivity activity={shown?.dashboard.recentActivity} isSample={isSample} />
          </div>
        )}
      </div>
      <DemoBanner isSample={isSample} />
    </Page>
  );
}
