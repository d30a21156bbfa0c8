import { CloudUpload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  BoardHeader,
  BoardNotFound,
  BoardSkeleton,
  DemoBoardNotice,
} from '#features/boards/components/board-header.tsx';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { AdditionTray } from '#features/content/components/addition-tray.tsx';
import { ItemListSkeleton } from '#features/content/components/item-list-skeleton.tsx';
import { EmptyItems } from '#features/content/components/empty-items.tsx';
import { ItemList } from '#features/content/components/item-list.tsx';
import { RetryAllFailed } from '#features/content/components/retry-all-failed.tsx';
import type { AddedItem } from '#features/content/model/content-sink.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { useAdditionQueue } from '#features/content/model/use-addition-queue.ts';
import { useDropAnywhere } from '#features/content/model/use-drop-anywhere.ts';
import { errorMessage, isNotThere } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { Page } from '#ui/page.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { boardSource } from '../board/board-source.ts';
import { AddContentDialog } from '../board/item-dialogs.ts';
import { useArrivedItem } from '../board/use-arrived-item.ts';
import { type BoardPageState, useBoardPage } from '../board/use-board-page.ts';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useItemCache } from '../board/use-item-cache.ts';

const failure = 'Failed to load board';

export function BoardRoute() {
  const { boardId = '' } = useParams();
  return <BoardScreen key={boardId} boardId={boardId} />;
}

function BoardScreen({ boardId }: { boardId: string }) {
  const page = useBoardPage(boardId);
  const { board, error } = page;
  const [isAdding, setIsAdding] = useState(false);
  const cache = useItemCache(boardId);
  const handleAdded = (item: AddedItem) => (item === undefined ? cache.refresh() : cache.put(item));
  usePageTitle(error === null ? board?.name : 'Board not found');
  useErrorToast(error, isNotThere(error) ? failure : errorMessage(error, failure));

  return (
    <>
      {error === null ? (
        <Page>
          {board === undefined ? (
            <>
              <BoardSkeleton />
              <ItemListSkeleton label="Loading board" />
            </>
          ) : (
            <BoardView board={board} page={page} onAdd={() => setIsAdding(true)} onAdded={handleAdded} />
          )}
        </Page>
      ) : (
        <BoardNotFound onRetry={page.retry} />
      )}
      {/* Stays, with what was typed, when the board is deleted elsewhere. */}
      <AddContentDialog
        open={isAdding}
        onOpenChange={setIsAdding}
        sink={boardSource(boardId).sink}
        boardId={boardId}
        onAdded={handleAdded}
      />
    </>
  );
}

interface BoardViewProps {
  board: ShownBoard;
  page: BoardPageState;
  onAdd: () => void;
  onAdded: (item: AddedItem) => void;
}

function BoardView({ board, page, onAdd, onAdded }: BoardViewProps) {
  const navigate = useNavigate();
  const { items, forget } = useArrivedItem(board.id, page.items);
  const cache = useKnowingCache(board.id, forget);
  const { actionsFor, dialogs } = useItemActions({ boardId: board.id, cache });
  const queue = useAdditionQueue(board.id, boardSource(board.id).sink, onAdded);
  const isOver = useDropAnywhere({ onAddresses: queue.addAddresses, onFiles: queue.addFiles });
  const canRetryAll = items.some((item) => item.status === 'failed' && actionsFor(item).onRetry);

  return (
    <>
      <BoardHeader board={board} onAdd={onAdd} onDeleted={() => void navigate(paths.boards)} />
      {board.isDemo && <DemoBoardNotice />}
      <AdditionTray queue={queue} boardId={board.id} place="this board" />
      <ItemList
        title="Board Content"
        count={page.hasMore ? Math.max(board.item_count, items.length) : items.length}
        items={items}
        action={canRetryAll ? <RetryAllFailed boardId={board.id} onRetried={cache.refresh} /> : undefined}
        actionsFor={actionsFor}
        empty={<EmptyItems onAdd={onAdd} />}
        hasMore={page.hasMore}
        isLoadingMore={page.isLoadingMore}
        hasMoreFailed={page.hasMoreFailed}
        onMore={page.loadMore}
      />
      {isOver && (
        <DropCurtain icon={CloudUpload}>
          Drop to add to <bdi>{board.name}</bdi>
        </DropCurtain>
      )}
      {dialogs}
    </>
  );
}

/**
 * The cache of the items, where whoever changes or removes an item has it forgotten as one that has just
 * arrived.
 */
function useKnowingCache(boardId: string, forget: (item: ShownItem) => void): ItemCache {
  const cache = useItemCache(boardId);
  return useMemo(() => {
    const knowing = (act: (item: ShownItem) => void) => (item: ShownItem) => {
      forget(item);
      act(item);
    };
    return { ...cache, put: knowing(cache.put), remove: knowing(cache.remove) };
  }, [cache, forget]);
}
