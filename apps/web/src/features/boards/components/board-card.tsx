import type { ReactNode } from 'react';
import { Link } from 'react-router';
import clsx from 'clsx';
import { type LucideIcon, SquareKanban, Telescope, TrendingUp } from 'lucide-react';
import { counted, formatDate, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { ShownPicture } from '#lib/picture.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { Card } from '#ui/card.tsx';
import { CoverImage } from '#ui/cover-image.tsx';
import { labelColor } from '#ui/label-color.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardBadge } from './board-badge.tsx';

/** A board in the list, under the pictures of what is on it. The whole card leads to it; `menu` lies on top. */
export function BoardCard({
  board,
  pictures,
  menu,
}: {
  board: ShownBoard;
  pictures: readonly ShownPicture[];
  menu: ReactNode;
}) {
  const approach = usePrefetch(paths.board(board.id));

  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-[border-color,box-shadow] hover:border-line-strong/60 hover:shadow-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <BoardPictures board={board} pictures={pictures} />
      <div className="flex grow flex-col px-4 pb-4">
        <div className="relative z-1 -mr-1.5 flex min-h-9 items-center justify-end gap-1 pt-1">
          <BoardBadge isDemo={board.isDemo} />
          {menu}
        </div>
        <h2 className="mt-1 min-w-0 text-lg font-semibold">
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
      </div>
    </Card>
  );
}

/** By how many pictures there are, which of six cells each takes. */
const tiles: readonly (readonly string[])[] = [
  [],
  ['col-span-3 row-span-2'],
  ['col-span-2 row-span-2', 'row-span-2'],
  ['col-span-2 row-span-2', '', ''],
];

/**
 * The newest pictures of a board, or its colour while it has none, with the icon of its type half over the edge.
 * For decoration.
 */
function BoardPictures({ board, pictures }: { board: ShownBoard; pictures: readonly ShownPicture[] }) {
  const Icon = icons[board.board_type];
  const color = labelColor(board.id);
  const shown = pictures.slice(0, tiles.length - 1);

  return (
    <div aria-hidden="true" className="relative shrink-0 border-b border-line/70">
      {shown.length === 0 ? (
        <div className={clsx('relative h-24 overflow-hidden', color)}>
          <Icon className="absolute -right-3 -bottom-7 size-30 -rotate-12 opacity-20" strokeWidth={1.25} />
        </div>
      ) : (
        <div className="grid h-24 grid-cols-3 grid-rows-2 gap-px overflow-hidden bg-line">
          {shown.map((picture, at) => (
            <div key={picture.url} className={clsx('min-h-0 min-w-0', tiles[shown.length]?.[at])}>
              <CoverImage picture={picture} />
            </div>
          ))}
        </div>
      )}
      <span className="absolute -bottom-5 left-3 rounded-xl bg-raised p-1">
        <span className={clsx('grid size-9 place-items-center rounded-lg', color)}>
          <Icon className="size-[1.125rem]" />
        </span>
      </span>
    </div>
  );
}

function BoardFacts({ board }: { board: ShownBoard }) {
  return (
    <p className="tabular mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4 text-sm text-muted">
      <span>{counted(board.item_count, 'item')}</span>
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
