import type { Range } from '@hookline/contract/analytics';
import { ChartNoAxesCombined, Eye, FileText, Flame, Heart, type LucideIcon } from 'lucide-react';
import { counted, formatCount, formatExact, formatPercent, formatScore } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ChangeMark, StatCard } from '#ui/stat-card.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import {
  alikeForAverages,
  alikeForTotals,
  areAlike,
  beforeWords,
  type Change,
  pointChange,
  relativeChange,
  type ShownComparison,
} from '../model/comparison.ts';
import { Figure } from './figure.tsx';
import type { ShownOverview } from '../model/shown-dashboard.ts';

type Overview = ShownOverview;

interface Metric {
  key: Exclude<keyof Overview, 'engagementBasis' | 'posts' | 'engagementPosts' | 'isScoreEarly'>;
  label: string;
  icon: LucideIcon;
  format: (value: number | null) => string;
  change: (now: number | null, before: number | null) => Change | undefined;
  /** On how many posts it rests, and how alike that has to be to before; null for what rests on none. */
  basis: { of: 'posts' | 'engagementPosts'; alike: number } | null;
  /** What it is, while there is nothing to compare it with. */
  note: string;
}

const asCount = { format: formatCount, change: relativeChange };
const metrics: readonly Metric[] = [
  {
    key: 'totalContent',
    label: 'Total Content',
    icon: FileText,
    ...asCount,
    basis: null,
    note: 'items added or measured',
  },
  {
    key: 'totalViews',
    label: 'Total Views',
    icon: Eye,
    ...asCount,
    basis: { of: 'posts', alike: alikeForTotals },
    note: 'total views so far for posts measured',
  },
  {
    key: 'avgEngagement',
    label: 'Avg Engagement',
    icon: Heart,
    format: formatPercent,
    change: pointChange,
    basis: { of: 'engagementPosts', alike: alikeForAverages },
    note: 'likes, shares and comments as % of views',
  },
  {
    key: 'avgViralScore',
    label: 'Viral Score',
    icon: Flame,
    format: formatScore,
    // The days before would be scored by what is usual now: a growing channel would always see a rise.
    change: () => undefined,
    basis: null,
    note: 'average, out of 10',
  },
  {
    key: 'avgViews',
    label: 'Avg Views',
    icon: ChartNoAxesCombined,
    ...asCount,
    basis: { of: 'posts', alike: alikeForAverages },
    note: 'so far, per post measured',
  },
];

/** Beside no score, where no post is old enough for one, or has another to be compared with. */
const tooEarly = 'too early: needs several posts, each at least a week old';

/** Beside no engagement, which the exports of newsletters, and YouTube's as it comes, say nothing of. */
const noReactions = 'needs likes, shares or comments';

function noteOf({ key, note }: Metric, { isScoreEarly, posts, engagementPosts }: Overview): string {
  if (key === 'avgEngagement' && engagementPosts === 0 && posts !== 0) {
    return noReactions;
  }
  return key === 'avgViralScore' && isScoreEarly ? tooEarly : note;
}

/** Every digit of a count that is shown short. */
const exact = ({ format }: Metric, value: number | null): string | undefined =>
  format === formatCount && value !== null && value >= 1_000 ? formatExact(Math.round(value)) : undefined;

export interface MetricCardsProps {
  overview: Overview;
  /** Undefined while there is nothing to compare with. */
  before: ShownComparison | undefined;
  range: Range;
}

// Five do not fill rows of two or three: there the first takes what is left.
const grid = 'grid grid-cols-3 gap-4 *:first:col-span-2 lg:grid-cols-5 lg:*:first:col-span-1';

/** The five figures: cards beside each other, or lines of one on a phone. */
export function MetricCards({ overview, before, range }: MetricCardsProps) {
  const isWide = useIsWide();
  const figures = metrics.map((metric) => {
    const value = overview[metric.key];
    const was = before?.overview[metric.key] ?? null;
    const basis = findBasis(metric, overview, before);
    const change = basis.isAlike ? metric.change(value, was) : undefined;
    const note = (
      <>
        {change === undefined ? (
          noteOf(metric, overview)
        ) : (
          <span title={`${metric.note}; compared with ${beforeWords(range)}`}>
            from {metric.format(was)}
            <span className="sr-only"> in {beforeWords(range)}</span>
          </span>
        )}
        {metric.key === 'avgEngagement' && overview.engagementBasis !== '' && (
          <span className="block">{overview.engagementBasis}</span>
        )}
        {metric.key === 'totalContent' && (overview.posts ?? 0) > 0 && (
          <span className="block">{counted(overview.posts ?? 0, 'post')} with numbers</span>
        )}
        {basis.words !== '' && <span className="block">{basis.words}</span>}
      </>
    );
    return { metric, value: metric.format(value), exactValue: exact(metric, value), change, note };
  });
  if (!isWide) {
    return (
      <Card className="px-4 py-3">
        <dl className="grid gap-y-2">
          {figures.map(({ metric, change, note, ...figure }) => (
            <Figure
              key={metric.key}
              name={metric.label}
              {...figure}
              note={
                <>
                  {change && <ChangeMark change={change} />} {note}
                </>
              }
            />
          ))}
        </dl>
      </Card>
    );
  }
  return (
    <div className={grid}>
      {figures.map(({ metric, ...figure }) => (
        <StatCard key={metric.key} label={metric.label} icon={metric.icon} {...figure} />
      ))}
    </div>
  );
}

/**
 * Whether a figure rests on about as many posts as before, and on how many where these are others; empty
 * words where there is no such thing to say.
 */
function findBasis({ basis }: Metric, overview: Overview, before: ShownComparison | undefined) {
  const now = basis === null ? null : overview[basis.of];
  const was = basis === null ? null : (before?.overview[basis.of] ?? null);
  const isSaid = now !== null && was !== null && was > 0 && now !== was;
  return {
    isAlike: areAlike(now, was, basis?.alike ?? 0),
    words: isSaid ? `${counted(now, 'post')}, ${formatExact(was)} before` : '',
  };
}
