import type { Range } from '@hookline/contract/analytics';
import { ChartNoAxesCombined, Eye, FileText, Flame, Heart, type LucideIcon } from 'lucide-react';
import { formatCount, formatExact, formatPercent, formatScore } from '#lib/format.ts';
import { StatCard } from '#ui/stat-card.tsx';
import { beforeWords, type Change, pointChange, relativeChange, type ShownComparison } from '../model/comparison.ts';
import type { ShownDashboard } from '../model/read-dashboard.ts';

type Overview = ShownDashboard['overview'];

interface Metric {
  key: Exclude<keyof Overview, 'engagementBasis'>;
  label: string;
  icon: LucideIcon;
  format: (value: number | null) => string;
  change: (now: number | null, before: number | null) => Change | undefined;
  /** What it is, while there is nothing to compare it with. */
  note: string;
}

const counted = { format: formatCount, change: relativeChange };
const metrics: readonly Metric[] = [
  { key: 'totalContent', label: 'Total Content', icon: FileText, ...counted, note: 'added or tracked' },
  { key: 'totalViews', label: 'Total Views', icon: Eye, ...counted, note: 'of tracked posts' },
  {
    key: 'avgEngagement',
    label: 'Avg Engagement',
    icon: Heart,
    format: formatPercent,
    change: pointChange,
    note: 'of views',
  },
  {
    key: 'avgViralScore',
    label: 'Viral Score',
    icon: Flame,
    format: formatScore,
    // The days before would be scored by what is usual now: a growing channel would always see a rise.
    change: () => undefined,
    note: 'out of 10, average',
  },
  { key: 'avgViews', label: 'Avg Views', icon: ChartNoAxesCombined, ...counted, note: 'per tracked post' },
];

/** Every digit of a count that is shown short. */
const exact = ({ format }: Metric, value: number | null) =>
  format === formatCount && value !== null && value >= 1_000 ? { exactValue: formatExact(Math.round(value)) } : {};

export interface MetricCardsProps {
  overview: Overview;
  /** Undefined while there is nothing to compare with. */
  before: ShownComparison | undefined;
  range: Range;
}

export function MetricCards({ overview, before, range }: MetricCardsProps) {
  return metrics.map((metric) => {
    const value = overview[metric.key];
    const was = before?.overview[metric.key] ?? null;
    const change = metric.change(value, was);
    return (
      <StatCard
        key={metric.key}
        label={metric.label}
        icon={metric.icon}
        value={metric.format(value)}
        {...exact(metric, value)}
        change={change}
        note={
          <>
            {change === undefined ? (
              metric.note
            ) : (
              <span title={`${metric.note}; compared with ${beforeWords(range)}`}>
                from {metric.format(was)}
                <span className="sr-only"> in {beforeWords(range)}</span>
              </span>
            )}
            {metric.key === 'avgEngagement' && overview.engagementBasis !== '' && (
              <span className="block">{overview.engagementBasis}</span>
            )}
          </>
        }
      />
    );
  });
}
