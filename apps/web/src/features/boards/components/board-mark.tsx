import clsx from 'clsx';
import { type LucideIcon, SquareKanban, Telescope, TrendingUp } from 'lucide-react';
import { labelColor } from '#ui/label-color.ts';
import type { ShownBoard } from '../model/shown-board.ts';

const icons: Record<ShownBoard['board_type'], LucideIcon> = {
  general: SquareKanban,
  competitor: Telescope,
  trending: TrendingUp,
};

/** A board's own colour with the icon of its type. For decoration. */
export function BoardMark({ board, size = 'md' }: { board: ShownBoard; size?: 'md' | 'lg' }) {
  const Icon = icons[board.board_type];
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center rounded-lg',
        size === 'lg' ? 'size-11 [&_svg]:size-5.5' : 'size-9 [&_svg]:size-[1.125rem]',
        labelColor(board.id),
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}
