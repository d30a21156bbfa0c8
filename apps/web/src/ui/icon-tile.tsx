import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { softTones, type Tone } from './tone.ts';

const sizes = { sm: 'size-8 [&_svg]:size-4', md: 'size-9 [&_svg]:size-[1.125rem]' };

/**
 * An icon on a small square, at the head of a row or card. For decoration: the words beside it say the same.
 */
export function IconTile({
  icon: Icon,
  tone = 'neutral',
  size = 'sm',
}: {
  icon: LucideIcon;
  tone?: Tone;
  size?: 'sm' | 'md';
}) {
  return (
    <span className={clsx('grid shrink-0 place-items-center rounded-lg', softTones[tone], sizes[size])}>
      <Icon aria-hidden="true" />
    </span>
  );
}
