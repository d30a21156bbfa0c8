import type { ItemStatus } from '@hookline/contract/content';
import clsx from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { statusTones } from '../model/describe-item.ts';
import type { Tone } from '../../../ui/tone.ts';

/** How far an item is. A quiet one has no ground: for lists, where it stands beside every title. */
export function ItemStatusBadge({ status, isQuiet = false }: { status: ItemStatus; isQuiet?: boolean }) {
  const tone = statusTones[status];
  if (isQuiet) {
    return (
      <span className={clsx('inline-flex items-center gap-1.5 text-xs sm:w-20', quietTones[status])}>
        <StatusDot tone={tone} />
        <span className="capitalize">{status}</span>
      </span>
    );
  }
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} />
      <span className="capitalize">{status}</span>
    </Badge>
  );
}

const quietTones: Record<ItemStatus, string> = {
  processed: 'text-success-ink',
  processing: 'text-warning-ink',
  failed: 'font-medium text-danger-ink',
};

const tones: Record<Tone, string> = {
  neutral: 'bg-faint',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** A coloured point beside a word that says the same. It keeps still: a list can have thousands. */
function StatusDot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', tones[tone])} />;
}
