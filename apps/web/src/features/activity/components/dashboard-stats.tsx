import { FileText, type LucideIcon, Sparkles, SquareKanban, Users } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { formatChange, formatCount, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatCardSkeleton } from '#ui/stat-card-skeleton.tsx';
import { type Direction, StatCard } from '#ui/stat-card.tsx';
import type { ShownStats } from '../model/shown-activity.ts';

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
        {stats && !isCompared(stats) && (
          <p className="ml-auto text-xs text-muted">No comparison with the prior 30 days yet</p>
        )}
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

const figures: readonly { key: keyof ShownStats; label: string; about: string; icon: LucideIcon }[] = [
  { key: 'totalBoards', label: 'Total Boards', about: 'of ideas and research', icon: SquareKanban },
  { key: 'contentItems', label: 'Content Items', about: 'on your boards', icon: FileText },
  { key: 'aiGenerations', label: 'AI Generations', about: 'from your sources', icon: Sparkles },
  { key: 'activeUsers', label: 'Active Users', about: 'in the last 30 days', icon: Users },
];

/** Whether any figure can be compared with the 30 days before. */
const isCompared = (stats: ShownStats): boolean =>
  figures.some(({ key }) => typeof stats[key]?.change === 'number');

function StatCards({ stats }: { stats: ShownStats }) {
  const isAnyCompared = isCompared(stats);
  return figures.map(({ key, label, about, icon }) => {
    const { value, change = null } = stats[key] ?? {};
    return (
      <StatCard
        key={key}
        label={label}
        icon={icon}
        value={formatCount(value)}
        exactValue={formatExact(value)}
        change={change === null ? undefined : { text: formatChange(change), direction: directionOf(change) }}
        note={change === null ? uncompared(isAnyCompared, about) : 'vs. prior 30 days'}
      />
    );
  });
}

/** Where nothing can be compared, that is said once, above, and each figure says what it counts. */
const uncompared = (isAnyCompared: boolean, about: string): string =>
  isAnyCompared ? 'No comparison yet' : about;

function directionOf(change: number): Direction {
  if (change === 0) {
    return 'flat';
  }
  return change > 0 ? 'up' : 'down';
}

export function DashboardError({
  error,
  busy,
  onRetry,
}: {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <Card className="h-full">
      <ErrorState title="Your figures couldn’t be loaded" busy={busy} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    </Card>
  );
}

/** Stands at the foot of the screen: it can come late without moving anything. */
export function DemoBanner({ isSample }: { isSample: boolean }) {
  const { isPending, config } = useConfig();
  if (isPending || !config.demoMode) {
    return null;
  }
  return (
    <Notice tone="demo" title="Demo mode">
      {isSample
        ? 'The figures above are sample data. They’re replaced by your own as soon as you create a ' +
          'board, add content or generate a script.'
        : 'Everything you create here is stored, but anyone can sign in with any credentials. Turn ' +
          'off demo mode before you let others in.'}
    </Notice>
  );
}
