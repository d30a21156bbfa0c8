import { type ReactNode, Suspense, useState } from 'react';
import {
  DashboardError,
  DashboardStats,
  DemoBanner,
} from '#features/activity/components/dashboard-stats.tsx';
import { NextSteps, NextStepsSkeleton } from '#features/activity/components/next-steps.tsx';
import { QuickActions } from '#features/activity/components/quick-actions.tsx';
import { RecentActivity } from '#features/activity/components/recent-activity.tsx';
import { type DashboardChoice, useDashboard } from '#features/activity/model/use-dashboard.ts';
import { Reminders, useAreRemindersKnown } from '#features/analytics/components/reminders.tsx';
import {
  ConnectionProblem,
  useIsProblemKnown,
} from '#features/connections/components/connection-problem.tsx';
import { lazyPart } from '#lib/load-program.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSession } from '#lib/session.ts';
import { useIsLate } from '#lib/use-is-late.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const fallbackName = 'Creator';

const FirstSteps = lazyPart(async () => (await import('../first-hour/first-steps.tsx')).FirstSteps);
const AddPasted = lazyPart(async () => (await import('../content/add-pasted.tsx')).AddPasted);

export function DashboardRoute() {
  usePageTitle('Dashboard');
  const name = useSession()?.user?.name || fallbackName;
  const { shown, error, isFetching, retry } = useDashboard();
  const isWaiting = useIsWaiting();

  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${name}`}
        // Known as soon as the rest; until then its line is kept.
        description={shown === undefined ? '\u00A0' : describe(shown)}
      />
      {!isWaiting && <ConnectionProblem />}
      {/* Keyed: what loads makes room as a whole, and nothing of it moves. */}
      {error === null &&
        (shown === undefined || isWaiting ? (
          <DashboardSkeleton key="loading" />
        ) : (
          <Overview key="shown" {...shown} isFetching={isFetching} />
        ))}
      {error !== null && (
        <ActionsAnd>
          <DashboardError error={error} busy={isFetching} onRetry={retry} />
        </ActionsAnd>
      )}
      <DemoBanner isSample={shown?.isSample ?? false} />
    </Page>
  );
}

/**
 * What is wrong and which posts want numbers stand above the figures: both are waited for, so that nothing
 * moves when they come, unless they keep the figures waiting.
 */
function useIsWaiting(): boolean {
  const isProblemKnown = useIsProblemKnown();
  const areRemindersKnown = useAreRemindersKnown();
  const isLate = useIsLate();
  return !(isProblemKnown && areRemindersKnown) && !isLate;
}

function Overview({ dashboard, isSample, isEmpty, isFetching }: DashboardChoice & { isFetching: boolean }) {
  // For the whole visit: what is begun there makes the account not empty at once. What was read on an earlier
  // visit may be outdated.
  const [isBeginning, setIsBeginning] = useState(false);
  if (isEmpty && !isFetching && !isBeginning) {
    setIsBeginning(true);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {isBeginning || isEmpty ? (
        <Suspense fallback={<Skeleton className="h-170 rounded-xl sm:h-150 md:h-81" />}>
          <FirstSteps />
        </Suspense>
      ) : (
        <>
          {!isSample && <NextSteps next={dashboard.next} />}
          <Suspense>
            <AddPasted />
          </Suspense>
        </>
      )}
      <Reminders />
      <DashboardStats stats={dashboard.stats} isSample={isSample} />
      <ActionsAnd>
        <RecentActivity activity={dashboard.recentActivity} isSample={isSample} />
      </ActionsAnd>
    </div>
  );
}

const describe = ({ isEmpty }: DashboardChoice): string =>
  isEmpty ? 'Three ways to get started.' : 'Here’s what’s happening across your boards.';

const DashboardSkeleton = () => (
  <div className="grid grid-cols-1 gap-6">
    <NextStepsSkeleton />
    <DashboardStats stats={undefined} isSample={false} />
    <ActionsAnd>
      <RecentActivity activity={undefined} isSample={false} />
    </ActionsAnd>
  </div>
);

const ActionsAnd = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
    <QuickActions />
    <div className="lg:col-span-2">{children}</div>
  </div>
);
