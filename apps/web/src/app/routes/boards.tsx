import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import {
  BoardGrid,
  BoardGridSkeleton,
  BoardsError,
  DemoExplainer,
  RealBoardsLine,
} from '#features/boards/components/board-grid.tsx';
import { CreateBoardDialog } from '#features/boards/components/create-board-dialog.tsx';
import { useDemoBoards } from '#features/boards/model/use-demo-boards.ts';
import { errorMessage } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { useNavigationIntent } from '#lib/use-navigation-intent.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { ListMenu } from '../list-menu.tsx';

export function BoardsRoute() {
  usePageTitle('Content Boards');
  const [creating, setCreating] = useState<'here' | 'elsewhere'>();
  const navigate = useNavigate();
  const { data: real = [], error, isPending, isFetching, refetch } = useQuery(boardsQuery());
  const demo = useDemoBoards();
  useNavigationIntent('create', 'board', () => setCreating('elsewhere'));
  useErrorToast(error, errorMessage(error, 'Failed to load boards'));
  const handleCreate = () => setCreating('here');

  return (
    <Page>
      <PageHeader
        title="Content Boards"
        description="Where ideas, research and scripts come together."
        actions={
          <Button variant="primary" onClick={handleCreate}>
            <Plus aria-hidden="true" />
            Create New Board
          </Button>
        }
        menu={<ListMenu label="More options" />}
      />
      <div className="grid grid-cols-1 gap-3">
        <RealBoardsLine count={real.length} />
        {error !== null && real.length === 0 && (
          <BoardsError busy={isFetching} onRetry={() => void refetch()} />
        )}
        {isPending || demo.isOffered === undefined ? (
          <BoardGridSkeleton />
        ) : (
          <BoardGrid boards={[...real, ...demo.boards]} onCreate={handleCreate} />
        )}
      </div>
      {demo.isOffered === true && !isPending && (
        <DemoExplainer
          hidden={demo.isHidden}
          onHide={() => demo.setHidden(true)}
          onShow={() => demo.setHidden(false)}
        />
      )}
      <CreateBoardDialog
        open={creating !== undefined}
        onClose={() => setCreating(undefined)}
        // Who came for a new board goes on there; whoever stands before the list sees it come to the list.
        onCreated={creating === 'elsewhere' ? (id) => void navigate(paths.board(id)) : undefined}
      />
    </Page>
  );
}
