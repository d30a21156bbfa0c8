import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { boardPicturesQuery } from '../api/get-board-pictures.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardCard } from './board-card.tsx';
import { BoardMenu } from './board-menu.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** All boards as cards, and the way to one more. */
export function BoardGrid({ boards, onCreate }: { boards: readonly ShownBoard[]; onCreate: () => void }) {
  const { data: pictures } = useQuery(boardPicturesQuery());
  return (
    <ul className={grid}>
      {boards.map((board) => (
        <li key={board.id} className="min-w-0">
          <BoardCard
            board={board}
            pictures={pictures?.get(board.id) ?? []}
            menu={<BoardMenu board={board} />}
          />
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

/** As big as a BoardCard. */
function BoardCardSkeleton() {
  return (
    <Card className="flex min-h-60 flex-col overflow-hidden">
      <Skeleton className="h-24 rounded-none" />
      <Skeleton className="mx-4 mt-10 h-4 w-1/2" />
      <Skeleton className="mx-4 mt-3 h-3.5" />
      <Skeleton className="mx-4 mt-2 h-3.5 w-2/3" />
      <Skeleton className="mx-4 mt-auto mb-4 h-3 w-1/3" />
    </Card>
  );
}

/** The dashed card at the end of the list. */
function NewBoardCard({ onCreate }: { onCreate: () => void }) {
  return (
    <button
      type="button"
      onClick={onCreate}
      className="group flex h-full min-h-60 w-full flex-col items-center justify-center gap-1 rounded-xl border border-dashed border-line-strong/70 p-4 text-center transition-colors hover:border-accent hover:bg-accent-soft/40"
    >
      <span className="grid size-9 place-items-center rounded-lg bg-active text-muted transition-colors group-hover:bg-accent-soft group-hover:text-accent-ink">
        <Plus aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="mt-2 font-medium text-ink">Create New Board</span>
      <span className="text-sm text-muted">Gather ideas and research in one place</span>
    </button>
  );
}

/** Above the list: the user's own boards are missing from it. */
export const BoardsError = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice
    tone="danger"
    action={
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    Your boards couldn’t be loaded. They’re safe; Hookline just can’t reach them right now.
  </Notice>
);

/** Says how many boards are the user's own. Keeps its place while there is nothing to say. */
export function RealBoardsLine({ count }: { count: number }) {
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-sm font-medium text-success-ink">
      {count > 0 && (
        <>
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {count} real board(s) created!
        </>
      )}
    </p>
  );
}

/** What the demo boards are. Stands below everything else: it can come late without moving anything. */
export function DemoExplainer({
  hidden,
  onHide,
  onShow,
}: {
  hidden: boolean;
  onHide: () => void;
  onShow: () => void;
}) {
  if (hidden) {
    return (
      <div className="flex justify-center">
        <Button variant="ghost" size="sm" onClick={onShow}>
          Show demo boards
        </Button>
      </div>
    );
  }
  return (
    <Notice
      tone="demo"
      title="MVP Demo"
      action={
        <Button size="sm" onClick={onHide}>
          Hide demo boards
        </Button>
      }
    >
      Boards marked Demo are samples that exist only in this browser. You can look around and add to them, but
      you can’t track their performance. Boards you create are marked Real and stored on the server.
    </Notice>
  );
}
