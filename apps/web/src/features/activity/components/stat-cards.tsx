import { FileText, type LucideIcon, Sparkles, SquareKanban, Users } from 'lucide-react';
import { formatChange, formatCount, formatExact } from '#lib/format.ts';
import type { ShownStats } from '../model/shown-activity.ts';
import { type Direction, StatCard } from '#ui/stat-card.tsx';

const figures: readonly { key: keyof ShownStats; label: string; icon: LucideIcon }[] = [
  { key: 'totalBoards', label: 'Total Boards', icon: SquareKanban },
  { key: 'contentItems', label: 'Content Items', icon: FileText },
  { key: 'aiGenerations', label: 'AI Generations', icon: Sparkles },
  { key: 'activeUsers', label: 'Active Users', icon: Users },
];

export function StatCards({ stats }: { stats: ShownStats }) {
  return figures.map(({ key, label, icon }) => {
    const { value, change = null } = stats[key] ?? {};
    return (
      <StatCard
        key={key}
        label={label}
        icon={icon}
        value={formatCount(value)}
        exactValue={formatExact(value)}
        change={change === null ? undefined : { text: formatChange(change), direction: directionOf(change) }}
        note={change === null ? 'No comparison yet' : 'vs. prior 30 days'}
      />
    );
  });
}

function directionOf(change: number): Direction {
  if (change === 0) {
    return 'flat';
  }
  return change > 0 ? 'up' : 'down';
}
