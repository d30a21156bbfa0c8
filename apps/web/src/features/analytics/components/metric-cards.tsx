import { ChartNoAxesCombined, Eye, FileText, Flame, Heart, type LucideIcon } from 'lucide-react';
import { formatCount, formatExact, formatPercent, formatScore } from '#lib/format.ts';
import { StatCard } from '#ui/stat-card.tsx';
import type { ShownDashboard } from '../model/read-dashboard.ts';

type Overview = ShownDashboard['overview'];

interface Metric {
  key: keyof Overview;
  label: string;
  icon: LucideIcon;
  format: (value: number | null) => string;
  note: string;
}

const metrics: readonly Metric[] = [
  { key: 'totalContent', label: 'Total Content', icon: FileText, format: formatCount, note: 'added or tracked' },
  { key: 'totalViews', label: 'Total Views', icon: Eye, format: formatCount, note: 'of tracked posts' },
  { key: 'avgEngagement', label: 'Avg Engagement', icon: Heart, format: formatPercent, note: 'of views' },
  { key: 'avgViralScore', label: 'Viral Score', icon: Flame, format: formatScore, note: 'out of 10, average' },
  { key: 'avgViews', label: 'Avg Views', icon: ChartNoAxesCombined, format: formatCount, note: 'per tracked post' },
];

/** Every digit of a count that is shown short. */
const exact = ({ format }: Metric, value: number | null) =>
  format === formatCount && value !== null && value >= 1_000 ? { exactValue: formatExact(Math.round(value)) } : {};

export function MetricCards({ overview }: { overview: Overview }) {
  return metrics.map((metric) => {
    const value = overview[metric.key];
    return (
      <StatCard
        key={metric.key}
        label={metric.label}
        icon={metric.icon}
        value={metric.format(value)}
        {...exact(metric, value)}
        note={metric.note}
      />
    );
  });
}
