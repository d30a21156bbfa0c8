import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

const tones: Record<Tone, string> = {
  neutral: 'bg-active text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
};

/** One or two words about the thing it stands beside. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3', tones[tone])}>
      {children}
    </span>
  );
}
