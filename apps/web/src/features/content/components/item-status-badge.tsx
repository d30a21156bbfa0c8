import type { ItemStatus } from '@hookline/contract/content';
import clsx from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { statusTones } from '../model/describe-item.ts';
import type { Tone } from '../../../ui/tone.ts';

export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  const tone = statusTones[status];
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} />
      <span className="capitalize">{status}</span>
    </Badge>
  );
}

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
