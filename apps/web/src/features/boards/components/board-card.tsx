import type { ReactNode } from 'react';
import { Link } from 'react-router';
import clsx from 'clsx';
import { type LucideIcon, SquareKanban, Telescope, TrendingUp } from 'lucide-react';
import { formatDate, formatDateTime, formatExact } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { Card } from '#ui/card.tsx';
import { labelColor } from '#ui/label-color.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardBadge } from './board-badge.tsx';

/** A board in the list. The whole card leads to it; `menu` lies on top. */
export function BoardCard({ board, menu }: { board: ShownBoard; menu: ReactNode }) {
  const approach = usePrefetch(paths.board(board.id));

  return (
    <Card className="group relative flex h-full min-h-44 flex-col p-4 transition-[border-color,box-shadow] hover:border-line-strong/60 hover:shadow-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="flex items-center gap-3">
        <BoardMark board={board} />
        <BoardBadge isDemo={board.isDemo} />
        <div className="relative z-1 -mr-1.5 ml-auto">{menu}</div>
      </div>
      <h2 className="mt-3 min-w-0 text-lg font-semibold">
        <Link
          to={paths.board(board.id)}
          {...approach}
          className="block truncate text-left text-ink after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none"
          title={board.name}
          dir="auto"
        >
          {board.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-left text-base text-pretty text-muted" dir="auto">
        {board.description.trim() || 'No description provided'}
      </p>
      <BoardFacts board={board} />
    </Card>
  );
}

function BoardFacts({ board }: { board: ShownBoard }) {
  return (
    <p className="tabular mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4 text-sm text-muted">
      <span>
        {formatExact(board.item_count)} {board.item_count === 1 ? 'item' : 'items'}
      </span>
      <time dateTime={board.updated_at || undefined} title={formatDateTime(board.updated_at)}>
        Updated {formatDate(board.updated_at)}
      </time>
    </p>
  );
}

const icons: Record<ShownBoard['board_type'], LucideIcon> = {
  general: SquareKanban,
  competitor: Telescope,
  trending: TrendingUp,
};

/** A board's own colour with the icon of its type. For decoration. */
function BoardMark({ board, size = 'md' }: { board: ShownBoard; size?: 'md' | 'lg' }) {
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
