import { ArrowLeft, Plus, WandSparkles } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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
