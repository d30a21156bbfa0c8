import { ArrowLeft, Plus, StickyNote, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownBoard } from '../model/shown-board.ts';
import { BoardBadge } from './board-badge.tsx';
import { BoardMenu } from './board-menu.tsx';

export interface BoardHeaderProps {
  board: ShownBoard;
  /** The items that a script is to be written from; absent for all of them. */
  sources: readonly string[] | undefined;
  onAdd: () => void;
  /** Absent where none can be written. */
  onNote: (() => void) | undefined;
  /** Asks about what is on it; absent where nobody can. */
  ask?: ReactNode;
  /** The board was deleted here. */
  onDeleted: () => void;
}

/** What a board is, and what can be done with it. */
export function BoardHeader({ board, sources, onAdd, onNote, ask, onDeleted }: BoardHeaderProps) {
  return (
    <PageHeader
      back={<BackToBoards />}
      title={board.name}
      mark={<BoardBadge isDemo={board.isDemo} />}
      description={
        <span className="line-clamp-4 whitespace-pre-line low:line-clamp-1" dir="auto">
          {board.description.trim() || 'No description provided'}
        </span>
      }
      actions={
        // On a phone two and two, of one width.
        <div className="contents max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2">
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" className="max-sm:hidden low:hidden" />
            Add Content
          </Button>
          {onNote && (
            <Button onClick={onNote} title="New note (N)">
              <StickyNote aria-hidden="true" className="max-sm:hidden low:hidden" />
              New note
            </Button>
          )}
          <ButtonLink
            to={paths.generator}
            state={{ boardId: board.id, boardName: board.name, ...(sources && { itemIds: sources }) }}
          >
            <WandSparkles aria-hidden="true" className="max-sm:hidden low:hidden" />
            Generate Script
          </ButtonLink>
          {ask}
        </div>
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
    These are sample items. What you add stays in this browser only, and performance can’t be tracked. To
    extract text from pages and files and record numbers, create your own board.
  </Notice>
);
