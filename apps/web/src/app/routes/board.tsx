import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { BoardHeader, BoardSkeleton, DemoBoardNotice } from '#features/boards/components/board-header.tsx';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { AskButton } from '#features/conversations/components/ask-button.tsx';
import { boardScope } from '#features/conversations/model/ask-scope.ts';
import { ItemListSkeleton } from '#features/content/components/item-list-skeleton.tsx';
import { BoardToolbar } from '#features/content/components/board-toolbar.tsx';
import { type BoardLayout, storeBoardLayout, useBoardLayout } from '#features/content/model/board-layout.ts';
import {
  boardQuery,
  type BoardView,
  isNarrowedView,
  readBoardView,
  writeBoardView,
} from '#features/content/model/board-view.ts';
import type { AddedItem } from '#features/content/model/content-sink.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { beginNote } from '#features/content/notes/model/begin-note.ts';
import { useAdditionQueue } from '#features/content/model/use-addition-queue.ts';
import { useSelection } from '#features/content/model/use-selection.ts';
import { useDropAnywhere } from '#features/content/model/use-drop-anywhere.ts';
import { errorMessage, isMissingOrInvalidId, missingTitle } from '#lib/api-error.ts';
import type { ShownGroup } from '#lib/board-groups.ts';
import { noteBoard } from '#lib/last-board.ts';
import { lazyPart } from '#lib/load-program.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { useStoredValue } from '#lib/stored-value.ts';
import { useSingleKey } from '#lib/use-single-key.ts';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { Page } from '#ui/page.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { AdditionTray } from '../board/addition-tray.ts';
import { boardSource } from '../board/board-source.ts';
import { BoardItems } from '../board/board-items.tsx';
import { AddContentDialog, NewNoteDialog } from '../board/item-dialogs.ts';
import { fetchLayout } from '../board/layout-programs.ts';
import { useArrivedItem } from '../board/use-arrived-item.ts';
import { type BoardPageState, useBoardPage } from '../board/use-board-page.ts';
import { useBoardGroups } from '../board/use-board-groups.tsx';
import { useBulkActions } from '../board/use-bulk-actions.tsx';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useItemCache } from '../board/use-item-cache.ts';
import { NotFound, useNotFoundAhead } from '../not-found.tsx';
import { exampleEntry } from '../first-hour/example-entry.ts';

/** One board at most is the example. */
const ExampleNotice = lazyPart(async () => (await import('../first-hour/example-notice.tsx')).ExampleNotice);

const failure = 'Failed to load board';

export function BoardRoute() {
  const { boardId = '' } = useParams();
  return <BoardScreen key={boardId} boardId={boardId} />;
}

function BoardScreen({ boardId }: { boardId: string }) {
  const [search, setSearch] = useSearchParams();
  const view = readBoardView(search);
  const page = useBoardPage(boardId, boardQuery(view));
  const layout = useBoardLayout(boardId, view.layout);
  const queryClient = useQueryClient();
  useEffect(() => fetchLayout(queryClient, boardId, layout), [queryClient, boardId, layout]);
  const handleView = (change: Partial<BoardView>, isTyping = false) =>
    // How the board is looked at is no place to come back to.
    setSearch(writeBoardView({ ...view, ...change }), { replace: isTyping || change.layout !== undefined });
  const { board, error } = page;
  // To draw a board takes a phone a while, in which it answers to touch only if that is done bit by bit.
  const isDrawn = useDeferredValue(board !== undefined);
  const [isAdding, setIsAdding] = useState(false);
  /** What a new note begins with; undefined while none is written. */
  const [noteText, setNoteText] = useState<string>();
  const handleText = (text: string) => setNoteText(beginNote(boardId, text));
  const handleNote = () => handleText('');
  useSingleKey('n', handleNote, board?.isDemo === false);
  const cache = useItemCache(boardId);
  const [addedId, setAddedId] = useState<string>();
  const handleAdded = (item: AddedItem) => {
    setAddedId(item?.id);
    return item === undefined ? cache.refresh() : cache.put(item);
  };
  useEffect(() => {
    if (board?.isDemo === false) {
      noteBoard(board);
    }
  }, [board]);
  useNotFoundAhead();
  usePageTitle(error === null ? board?.name : missingTitle(error, 'Board not found'));
  useErrorToast(error, isMissingOrInvalidId(error) ? failure : errorMessage(error, failure));

  return (
    <>
      {error === null ? (
        <Page>
          {board === undefined || !isDrawn ? (
            <>
              <BoardSkeleton />
              <ItemListSkeleton label="Loading board" />
            </>
          ) : (
            <BoardScene
              board={board}
              page={page}
              view={view}
              layout={layout}
              onView={handleView}
              onAdd={() => setIsAdding(true)}
              onText={board.isDemo ? undefined : handleText}
              addedId={addedId}
              onAdded={handleAdded}
            />
          )}
        </Page>
      ) : (
        <NotFound what="board" boardId={boardId} error={error} onRetry={page.retry} />
      )}
      <NewNoteDialog
        open={noteText !== undefined}
        onClose={() => setNoteText(undefined)}
        boardId={boardId}
        initialText={noteText}
        onAdded={handleAdded}
      />
      {/* Stays, with what was typed, when the board is deleted elsewhere. */}
      <AddContentDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        sink={boardSource(boardId).sink}
        boardId={boardId}
        onAdded={handleAdded}
        canNote={board?.isDemo === false}
      />
    </>
  );
}

interface BoardSceneProps {
  board: ShownBoard;
  page: BoardPageState;
  view: BoardView;
  layout: BoardLayout;
  onView: (change: Partial<BoardView>, isTyping?: boolean) => void;
  onAdd: () => void;
  /** Writes a note that begins with a text; undefined where there are none. */
  onText: ((text: string) => void) | undefined;
  /** The item that was added last since the board was opened. */
  addedId: string | undefined;
  onAdded: (item: AddedItem) => void;
}

function BoardScene({ board, page, view, layout, onView, onAdd, onText, addedId, onAdded }: BoardSceneProps) {
  const navigate = useNavigate();
  const isExample = useStoredValue(exampleEntry) === board.id;
  const { items, arrived, forget } = useArrivedItem(board.id, page.items);
  const cache = useCacheForgettingArrived(board.id, forget);
  const { actionsFor, dialogs } = useItemActions({ boardId: board.id, cache });
  const queue = useAdditionQueue(board.id, boardSource(board.id).sink, onAdded);
  const queryClient = useQueryClient();
  const handleLayout = (chosen: BoardLayout) => {
    storeBoardLayout(board.id, chosen);
    onView({ layout: chosen });
  };
  const isNarrowed = isNarrowedView(view);
  // What was just added is listed before it is counted, and must not move once it is.
  const itemCount = Math.max(board.item_count, items.length);
  const selection = useSelection(useMemo(() => items.map(({ id }) => id), [items]));
  const { groupBar, groupDialog, shown, group } = useBoardGroups(board.id, {
    groups: page.groups,
    shownId: view.group,
    onShow: (id) => onView({ group: id }),
    onGrouped: selection.clear,
  });
  const { bar, deleteAll } = useBulkActions(items, selection, {
    onWrite: (itemIds) =>
      void navigate(paths.generator, { state: { boardId: board.id, boardName: board.name, itemIds } }),
    onGroup: group,
  });
  const isOver = useDropAnywhere({
    onAddresses: queue.addAddresses,
    onFiles: queue.addFiles,
    onText,
  });

  return (
    <>
      <BoardHeader
        board={board}
        sources={shown?.itemIds}
        onAdd={onAdd}
        onNote={onText && (() => onText(''))}
        ask={<AskBoard board={board} group={shown} />}
        onDeleted={() => void navigate(paths.boards)}
      />
      {board.isDemo && <DemoBoardNotice />}
      {isExample && (
        <Suspense>
          <ExampleNotice
            boardId={board.id}
            title="This is an example"
            onRemoved={() => void navigate(paths.dashboard)}
          >
            Click a number in the script to see the sentence behind it, and open Analytics to see what the
            numbers say. The research is real; the channel is made up.
          </ExampleNotice>
        </Suspense>
      )}
      <AdditionTray queue={queue} place="this board" />
      {!board.isDemo && (itemCount > 0 || isNarrowed) && (
        <div className="grid grid-cols-1 gap-3">
          <BoardToolbar
            view={view}
            onChange={onView}
            layout={layout}
            onLayout={handleLayout}
            onLayoutPoint={(likely) => fetchLayout(queryClient, board.id, likely)}
            counts={{ items: itemCount, posts: page.postCount }}
          />
          {groupBar}
        </div>
      )}
      <BoardItems
        {...{ board, page, items, view, layout, isNarrowed, actionsFor, selection }}
        addedId={addedId ?? arrived?.id}
        onView={onView}
        onAdd={onAdd}
        onChanged={cache.refresh}
        onDeleteSelected={deleteAll}
      />
      {isOver && (
        <DropCurtain icon={CloudUpload}>
          Drop to add to <bdi>{board.name}</bdi>
        </DropCurtain>
      )}
      {dialogs}
      {bar}
      {groupDialog}
    </>
  );
}

/** Demo boards live in the browser: nobody answers of them. */
const AskBoard = ({ board, group }: { board: ShownBoard; group: ShownGroup | undefined }) =>
  !board.isDemo && <AskButton scope={boardScope(board, group)} />;

/** Item cache that also un-pins the just-arrived item when it changes. */
function useCacheForgettingArrived(boardId: string, forget: (item: ShownItem) => void): ItemCache {
  const cache = useItemCache(boardId);
  return useMemo(() => {
    const forgetting =
      <Result,>(act: (item: ShownItem) => Result) =>
      (item: ShownItem) => {
        forget(item);
        return act(item);
      };
    return { ...cache, put: forgetting(cache.put), remove: forgetting(cache.remove) };
  }, [cache, forget]);
}
