import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useHasRetention } from '#features/analytics/retention/api/get-retention.ts';
import { AskButton } from '#features/conversations/components/ask-button.tsx';
import { itemScope } from '#features/conversations/model/ask-scope.ts';
import { ItemFactsCard } from '#features/content/components/item-facts-card.tsx';
import { ItemHeader, ItemSkeleton } from '#features/content/components/item-header.tsx';
import { ItemState } from '#features/content/components/item-state.tsx';
import { MarkedArea } from '#features/content/highlights/components/marked-text.tsx';
import { useHighlights } from '#features/content/highlights/model/use-highlights.ts';
import { ItemNotes } from '#features/content/notes/components/item-notes.tsx';
import { ItemText, type ItemTextProps } from '#features/content/components/item-text.tsx';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import { quoteFrom } from '#features/content/model/quote-from.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { errorMessage, isMissingOrInvalidId, missingTitle } from '#lib/api-error.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
import { noteBoard } from '#lib/last-board.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { shownName } from '#lib/script-name.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { boardSource } from '../board/board-source.ts';
import { FileAndCurve } from '../board/file-and-curve.tsx';
import {
  ItemHighlights,
  ItemPerformance,
  ItemProjects,
  ItemSummary,
  ItemTags,
  ItemTone,
  SavedScript,
} from '../board/item-parts.tsx';
import { useBoardItem, useBoardName } from '../board/use-board-item.ts';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useItemCache } from '../board/use-item-cache.ts';
import { NotFound, useNotFoundAhead } from '../not-found.tsx';

export function BoardItemRoute() {
  const { boardId = '', itemId = '' } = useParams();
  return <ItemScreen key={itemId} boardId={boardId} itemId={itemId} />;
}

/** An item, whether it is gone, and whether it has a retention curve. */
function useItem(boardId: string, itemId: string) {
  const { data, error, refetch } = useBoardItem(boardId, itemId);
  // It stands in the middle of the page: it is waited for, so that nothing moves when it comes.
  const hasRetention = useHasRetention(itemId, !isDemoBoardId(boardId));
  // What was deleted elsewhere is still known from before.
  const isGone = isMissingOrInvalidId(error);
  return { data: isGone ? undefined : data, error, isGone, hasRetention, refetch };
}

function ItemScreen({ boardId, itemId }: { boardId: string; itemId: string }) {
  const { search } = useLocation();
  const { data, error, isGone, hasRetention, refetch } = useItem(boardId, itemId);
  const isMissing = data === undefined && error !== null;
  useNotFoundAhead();
  usePageTitle(isMissing ? missingTitle(error, 'Item not found') : data && shownName(data.item));
  useErrorToast(
    isMissing ? error : null,
    isGone ? 'Failed to load item' : errorMessage(error, 'Failed to load item'),
  );

  if (isMissing) {
    const retry = isGone ? undefined : () => void refetch();
    return <NotFound what="item" boardId={boardId} error={error} onRetry={retry} />;
  }
  if (data !== undefined && data.item.board_id !== boardId) {
    // It was moved: its old address leads to where it is.
    return <Navigate to={paths.item(data.item.board_id, itemId) + search} replace />;
  }
  return (
    <Page>
      {data === undefined || hasRetention === undefined ? (
        <ItemSkeleton />
      ) : (
        <ItemView boardId={boardId} detail={data} hasRetention={hasRetention} />
      )}
    </Page>
  );
}

interface ItemViewProps {
  boardId: string;
  detail: ShownDetail;
  hasRetention: boolean;
}

function ItemView({ boardId, detail, hasRetention }: ItemViewProps) {
  const navigate = useNavigate();
  const boardName = useBoardName(boardId);
  const pages = useItemCache(boardId);
  const cache = useMemo(
    (): ItemCache => ({
      ...pages,
      remove: (item) => {
        void navigate(paths.board(boardId));
        return pages.remove(item);
      },
    }),
    [pages, navigate, boardId],
  );
  const { actionsFor, dialogs } = useItemActions({ boardId, cache });
  const actions = actionsFor(detail.item);
  const isStored = !isDemoBoardId(boardId);
  useEffect(() => {
    if (isStored && boardName !== undefined) {
      noteBoard({ id: boardId, name: boardName });
    }
  }, [isStored, boardId, boardName]);
  const queryClient = useQueryClient();
  const handleSaved = (item: ShownItem) => {
    pages.put(item);
    return queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) });
  };
  const handlePublished = () => queryClient.invalidateQueries({ queryKey: contentKeys.item(detail.item.id) });
  const work = useHighlights(detail.item.id, isStored);
  const asked = useSearchParams()[0].get('highlight');
  const linked = useMemo(() => (asked === null ? undefined : { id: asked }), [asked]);
  // Another object each time, so that the same one can be asked for again.
  const [shown, setShown] = useState<{ id: string }>();

  return (
    <>
      <ItemHeader
        item={detail.item}
        boardId={boardId}
        boardName={boardName}
        hasText={detail.text !== ''}
        actions={actions}
        {...(isStored &&
          detail.text !== '' &&
          detail.generatedContent === null && { ask: <AskButton scope={itemScope(detail.item)} /> })}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <ItemContent
          board={{ id: boardId, name: boardName }}
          detail={detail}
          actions={actions}
          onChanged={cache.put}
          marking={isStored ? { work, shown: shown ?? linked, onSaved: handleSaved } : undefined}
          hasRetention={hasRetention}
        />
        {/* Beside all of it where there is room, else right below what was opened to be read. */}
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:sticky lg:top-19 lg:row-span-2">
          <ItemHighlights work={work} onShow={({ id }) => setShown({ id })} />
          {isStored && (detail.item.type !== 'note' || detail.notes !== '') && (
            <ItemNotes
              item={detail.item}
              notes={detail.notes}
              version={detail.versions.notes}
              onSaved={handleSaved}
            />
          )}
          {actions.onRename && <ItemTags item={detail.item} onChanged={cache.put} />}
          <ItemFactsCard detail={detail} onPublished={isStored ? handlePublished : undefined} />
          {isStored && <ItemProjects itemId={detail.item.id} />}
        </div>
        <ItemWork detail={detail} actions={actions} />
      </div>
      {dialogs}
    </>
  );
}

interface ItemContentProps {
  board: { id: string; name: string | undefined };
  detail: ShownDetail;
  actions: ItemActions;
  onChanged: (item: ShownItem) => void;
  marking: ItemTextProps['marking'];
  hasRetention: boolean;
}

/** What an item holds, which is what it is opened for. */
function ItemContent({
  board,
  detail,
  actions: { onRetry, onFetchAgain, onAddTranscript, onDownload },
  onChanged,
  marking,
  hasRetention,
}: ItemContentProps) {
  const [search] = useSearchParams();
  const { item, generatedContent } = detail;
  const { notes } = boardSource(board.id);
  const quote = quoteFrom(search, detail.text);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ItemState
        item={item}
        note={notes?.item}
        actions={{ onRetry, onFetchAgain, onAddTranscript }}
        onChanged={onChanged}
      />
      <FileAndCurve
        detail={detail}
        file={onDownload && { onAddTranscript, quote: quote.words }}
        hasRetention={hasRetention}
        marking={marking}
      />
      {generatedContent !== null && (
        <Suspense fallback={<Skeleton className="h-dvh" />}>
          <SavedScript
            item={{ id: item.id, title: item.title, version: detail.versions.text }}
            isNamedAbove={shownName(item) === item.script_title?.trim()}
            saved={generatedContent}
            board={board}
            writing={writingOf(detail, marking !== undefined)}
            frame={(script) => (
              <MarkedArea text={detail.text} marking={marking}>
                {script}
              </MarkedArea>
            )}
          />
        </Suspense>
      )}
      {generatedContent === null && detail.transcript.length === 0 && (
        <ItemText detail={detail} noText={notes?.noText} quote={quote} marking={marking} />
      )}
    </div>
  );
}

/** What was made of an item. */
function ItemWork({ detail, actions: { onTrack, onRead } }: { detail: ShownDetail; actions: ItemActions }) {
  const queryClient = useQueryClient();
  const { item } = detail;
  const handleChanged = () => void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) });
  const readings = {
    item,
    kept: detail.readings,
    canRun: onRead !== undefined && item.status === 'processed' && detail.text !== '',
    onChanged: handleChanged,
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ItemSummary {...readings} />
      {onTrack && <ItemPerformance detail={detail} onTrack={() => onTrack(item)} onChanged={handleChanged} />}
      <ItemTone {...readings} />
    </div>
  );
}

/** Whether the words of a script or post can be written anew on its page. */
function writingOf({ performance }: ShownDetail, isStored: boolean): 'open' | 'has-numbers' | 'none' {
  if (!isStored) {
    return 'none';
  }
  return performance.length > 0 ? 'has-numbers' : 'open';
}
