import { StatCardSkeleton } from '#ui/stat-card-skeleton.tsx';
import { Loading } from '#ui/loading.tsx';
import type { ShownOverview } from '../model/shown-dashboard.ts';
import { MetricCards, type MetricCardsProps } from './metric-cards.tsx';

// Five do not fill rows of two: the first takes the whole of its row.
const grid =
  'grid grid-cols-2 gap-3 *:first:col-span-2 max-[22rem]:grid-cols-1 max-[22rem]:*:first:col-span-1 sm:grid-cols-3 sm:gap-4 sm:*:first:col-span-1 lg:grid-cols-5';

export interface MetricsProps extends Omit<MetricCardsProps, 'overview'> {
  overview: ShownOverview | undefined;
}

/** The five figures of the period, or their shapes while they load. */
export function Metrics({ overview, ...compared }: MetricsProps) {
  if (overview === undefined) {
    return (
      <Loading label="Loading figures" className="contents">
        <div className={grid}>
          {Array.from({ length: 5 }, (_, index) => (
            <StatCardSkeleton key={index} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      <div className={grid}>
        <MetricCards overview={overview} {...compared} />
      </div>
    </section>
  );
}
