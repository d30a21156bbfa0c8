import clsx from 'clsx';
import type { ReactNode } from 'react';
import { softTones, type Tone } from './tone.ts';

/** One or two words about the thing it stands beside. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        softTones[tone],
      )}
    >
      {children}
    </span>
  );
}
