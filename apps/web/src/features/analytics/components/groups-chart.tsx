import clsx from 'clsx';
import { counted, formatCount, formatPercent } from '#lib/format.ts';
import { formatEvidence } from '../model/evidence-number.ts';
import type { EvidenceGroup } from '../model/shown-insights.ts';
import { niceTicks } from '../model/scale.ts';

const steps = 4;

export interface GroupsChartProps {
  /** At least one; all in the same unit. */
  groups: readonly EvidenceGroup[];
  /** The key of the group that the insight is about; empty where it is about single posts. */
  claimed: string;
}

/**
 * The medians of groups of posts, or single posts beside them, as bars over one axis from zero. The figures
 * beside the bars say the same.
 */
export function GroupsChart({ groups, claimed }: GroupsChartProps) {
  const unit = groups[0]?.unit ?? '';
  const ticks = niceTicks(Math.max(...groups.map(({ middle }) => middle)), steps);
  const most = ticks.at(-1) ?? 1;

  return (
    <figure className="rounded-lg border border-line px-3.5 pt-3 pb-2">
      <figcaption className="mb-2.5 text-sm text-muted">
        {claimed === '' ? 'Posts compared with usual' : 'Median of each group'},{' '}
        {unit === '%' ? 'engagement as % of views' : unit}
      </figcaption>
      <ul className="grid gap-2.5">
        {groups.map((group) => (
          <Bar key={group.key} group={group} share={group.middle / most} isClaimed={group.key === claimed} />
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="tabular relative mt-2 h-5 border-t border-line-strong/60 text-xs text-muted"
      >
        {ticks.map((tick, index) => (
          <span
            key={tick}
            style={{ left: `${(100 * tick) / most}%` }}
            className={clsx('absolute top-1', alignment(index, ticks.length))}
          >
            {unit === '%' ? formatPercent(tick / 100) : formatCount(tick)}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The ends must not leave the picture. */
const alignment = (index: number, count: number): string => {
  if (index === 0) {
    return '';
  }
  return index === count - 1 ? '-translate-x-full' : '-translate-x-1/2';
};

function Bar({ group, share, isClaimed }: { group: EvidenceGroup; share: number; isClaimed: boolean }) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className={clsx('min-w-0 break-words', isClaimed ? 'font-semibold text-ink' : 'text-ink')}>
          {group.label} <span className="tabular font-normal text-muted">{counted(group.posts, 'post')}</span>
        </span>
        <span className="tabular shrink-0 font-medium text-ink">
          {formatEvidence({ ...group, value: group.middle })}
        </span>
      </p>
      <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-active">
        <span
          className={clsx('block h-full rounded-full', isClaimed ? 'bg-accent' : 'bg-accent/45')}
          style={{ width: `${Math.max(0.5, Math.min(100, share * 100))}%` }}
        />
      </span>
    </li>
  );
}
