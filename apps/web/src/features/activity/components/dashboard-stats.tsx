import { Badge } from '#ui/badge.tsx';
import { Loading } from '#ui/loading.tsx';
import { StatCardSkeleton } from '#ui/stat-card-skeleton.tsx';
import type { ShownStats } from '../model/shown-activity.ts';
import { StatCards } from './stat-cards.tsx';

const grid = 'grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4';

/** The four figures, or their shapes while they load. */
export function DashboardStats({ stats, isSample }: { stats: ShownStats | undefined; isSample: boolean }) {
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div className="flex h-5 items-center gap-2">
        <h2 id="figures" className="text-sm font-medium text-muted">
          Overview
        </h2>
        {isSample && <Badge tone="warning">Sample data</Badge>}
      </div>
      {stats === undefined ? (
        <Loading label="Loading figures" className={grid}>
          <StatCardSkeleton />
          <StatCardSkeleton />
          <StatCardSkeleton />
          <StatCardSkeleton />
        </Loading>
      ) : (
        <div className={grid}>
          <StatCards stats={stats} />
        </div>
      )}
    </section>
  );
}
