import clsx from 'clsx';
import type { Tone } from './tone.ts';

const tones: Record<Tone, string> = {
  neutral: 'bg-faint',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** A coloured point beside a word that says the same. It keeps still: a list can have thousands. */
export function StatusDot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', tones[tone])} />;
}
