import { ArrowLeft, Plus, WandSparkles } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { MissingPage, type MissingPageProps } from '#ui/missing-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardBadge } from './board-badge.tsx';
import { BoardMenu } from './board-menu.tsx';

export interface BoardHeaderProps {
  board: ShownBoard;
  onAdd: () => void;
  /** The board was deleted here. */
  onDeleted: () => void;
}

/** What a board is, and what can be done with it. */
export function BoardHeader({ board, onAdd, onDeleted }: BoardHeaderProps) {
  return (
    <PageHeader
      back={<BackToBoards />}
      title={board.name}
      mark={<BoardBadge isDemo={board.isDemo} />}
      description={
        <span className="line-clamp-4 whitespace-pre-line" dir="auto">
          {board.description.trim() || 'No description provided'}
        </span>
      }
      actions={
        <>
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" className="max-sm:hidden" />
            Add Content
          </Button>
          <ButtonLink to={paths.generator} state={{ boardId: board.id, boardName: board.name }}>
            <WandSparkles aria-hidden="true" className="max-sm:hidden" />
            Generate Script
          </ButtonLink>
        </>
      }
      {...(!board.isDemo && { menu: <BoardMenu board={board} onDeleted={onDeleted} /> })}
    />
  );
}

const BackToBoards = () => (
  <ButtonLink
    to={paths.boards}
    aria-label="Back to Boards"
    variant="ghost"
    size="sm"
    className="mb-1 -ml-2.5"
  >
    <ArrowLeft aria-hidden="true" />
    Boards
  </ButtonLink>
);

/** The shape of a board's header. What loads is said by the list below. */
export function BoardSkeleton() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-3">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-9 w-40" />
      </div>
    </div>
  );
}

export const DemoBoardNotice = () => (
  <Notice tone="demo" title="Demo board">
    These are sample items. What you add stays in this browser only, and performance cannot be tracked. Create
    a board of your own to have pages and files read, and numbers recorded.
  </Notice>
);

/**
 * In place of a board that is not there, not for this user, or could not be loaded: then it can be tried
 * again.
 */
export const BoardNotFound = ({ onRetry }: Pick<MissingPageProps, 'onRetry'>) => (
  <MissingPage title="Board not found" back={{ to: paths.boards, label: 'Back to Boards' }} onRetry={onRetry}>
    {onRetry
      ? 'It could not be loaded. Nothing you saved is lost: try again in a moment.'
      : 'This board does not exist, or you do not have access to it.'}
  </MissingPage>
);
