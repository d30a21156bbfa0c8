import { Loading } from '#ui/loading.tsx';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardCardSkeleton } from './board-card-skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import { BoardMenu } from './board-menu.tsx';
import { NewBoardCard } from './new-board-card.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** All boards as cards, and the way to one more. */
export function BoardGrid({ boards, onCreate }: { boards: readonly ShownBoard[]; onCreate: () => void }) {
  return (
    <ul className={grid}>
      {boards.map((board) => (
        <li key={board.id} className="min-w-0">
          <BoardCard board={board} menu={<BoardMenu board={board} />} />
        </li>
      ))}
      <li>
        <NewBoardCard onCreate={onCreate} />
      </li>
    </ul>
  );
}

export function BoardGridSkeleton() {
  return (
    <Loading label="Loading boards" className={grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <BoardCardSkeleton key={card} />
      ))}
    </Loading>
  );
}
