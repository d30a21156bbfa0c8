import {
  DashboardError,
  DashboardStats,
  DemoBanner,
} from '#features/activity/components/dashboard-stats.tsx';
import { QuickActions } from '#features/activity/components/quick-actions.tsx';
import { RecentActivity } from '#features/activity/components/recent-activity.tsx';
import { useDashboard } from '#features/activity/model/use-dashboard.ts';
import { Reminders } from '#features/analytics/components/reminders.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useSession } from '#lib/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';

const fallbackName = 'Creator';

export function DashboardRoute() {
  usePageTitle('Dashboard');
  const name = useSession()?.user?.name || fallbackName;
  const { shown, error, isFetching, retry } = useDashboard();
  const isSample = shown?.isSample ?? false;

  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${name}`}
        description="Here is what is happening across your boards."
      />
      {error === null && <DashboardStats stats={shown?.dashboard.stats} isSample={isSample} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        <QuickActions />
        <div className="lg:col-span-2">
          {error === null ? (
            <RecentActivity activity={shown?.dashboard.recentActivity} isSample={isSample} />
          ) : (
            <DashboardError error={error} busy={isFetching} onRetry={retry} />
          )}
        </div>
      </div>
      <DemoBanner isSample={isSample} />
      {/* Last: they come late, and move nothing there. */}
      <Reminders />
    </Page>
  );
}
