import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { SummaryPanel } from '#features/assistant/components/readings/summary-work.tsx';
import { ItemFactsCard } from '#features/content/components/item-facts-card.tsx';
import { ItemFile } from '#features/content/components/item-file.tsx';
import { ItemHeader, ItemNotFound, ItemSkeleton } from '#features/content/components/item-header.tsx';
import { ItemState } from '#features/content/components/item-state.tsx';
import { ItemText } from '#features/content/components/item-text.tsx';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import { quoteFrom } from '#features/content/model/quote-from.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { isNotThere } from '#lib/api-error.ts';
import { lazyPart } from '#lib/load-program.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { boardSource } from '../board/board-source.ts';
import { useBoardItem, useBoardName } from '../board/use-board-item.ts';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useItemCache } from '../board/use-item-cache.ts';

/** Few items are scripts. */
const SavedScript = lazyPart(
  async () => (await import('#features/assistant/components/saved-script.tsx')).SavedScript,
);

/** Shown once its figures are there, which are asked for apart. */
const ScoreParts = lazyPart(
  async () => (await import('#features/analytics/components/score-parts.tsx')).ScoreParts,
);

const PerformanceHistory = lazyPart(
  async () => (await import('#features/analytics/components/performance-history.tsx')).PerformanceHistory,
);

/** Last on the page. */
const TonePanel = lazyPart(
  async () => (await import('#features/assistant/components/readings/tone-work.tsx')).TonePanel,
);

export function BoardItemRoute() {
  const { boardId = '', itemId = '' } = useParams();
  return <ItemScreen key={itemId} boardId={boardId} itemId={itemId} />;
}

function ItemScreen({ boardId, itemId }: { boardId: string; itemId: string }) {
  const { search } = useLocation();
  const query = useBoardItem(boardId, itemId);
  const { error } = query;
  // What was deleted elsewhere is still known from before.
  const isGone = isNotThere(error);
  const data = isGone ? undefined : query.data;
  const isMissing = data === undefined && error !== null;
  usePageTitle(isMissing ? 'Item not found' : data?.item.title);
  useErrorToast(isMissing ? error : null, 'Failed to load item');

  if (isMissing) {
    const retry = isGone ? undefined : () => void query.refetch();
    return <ItemNotFound boardId={boardId} onRetry={retry} />;
  }
  if (data !== undefined && data.item.board_id !== boardId) {
    // It was moved: its old address leads to where it is.
    return <Navigate to={paths.item(data.item.board_id, itemId) + search} replace />;
  }
  return <Page>{data === undefined ? <ItemSkeleton /> : <ItemView boardId={boardId} detail={data} />}</Page>;
}

function ItemView({ boardId, detail }: { boardId: string; detail: ShownDetail }) {
  const navigate = useNavigate();
  const boardName = useBoardName(boardId);
  const pages = useItemCache(boardId);
  const cache = useMemo(
    (): ItemCache => ({
      ...pages,
      remove: (item) => {
        void navigate(paths.board(boardId));
        pages.remove(item);
      },
    }),
    [pages, navigate, boardId],
  );
  const { actionsFor, dialogs } = useItemActions({ boardId, cache });
  const actions = actionsFor(detail.item);

  return (
    <>
      <ItemHeader item={detail.item} boardId={boardId} boardName={boardName} actions={actions} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <ItemParts
          board={{ id: boardId, name: boardName }}
          detail={detail}
          actions={actions}
          onChanged={cache.put}
        />
        <ItemFactsCard detail={detail} />
      </div>
      {dialogs}
    </>
  );
}

interface ItemPartsProps {
  board: { id: string; name: string | undefined };
  detail: ShownDetail;
  actions: ItemActions;
  onChanged: (item: ShownItem) => void;
}

/** What an item holds, which is what it is opened for, and then what was made of it. */
function ItemParts({
  board,
  detail,
  actions: { onTrack, onRetry, onAddTranscript, onRead, onDownload },
  onChanged,
}: ItemPartsProps) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { item, generatedContent } = detail;
  const { notes } = boardSource(board.id);
  const quote = quoteFrom(search, detail.text);
  const handleChanged = () => void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) });
  const readings = {
    item,
    kept: detail.readings,
    canRun: onRead !== undefined && item.status === 'processed' && detail.text !== '',
    onChanged: handleChanged,
  };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ItemState
        item={item}
        note={notes?.item}
        actions={{ onRetry, onAddTranscript }}
        onChanged={onChanged}
      />
      {onDownload && (
        <ItemFile
          detail={detail}
          onAddTranscript={onAddTranscript && (() => onAddTranscript(item))}
          quote={quote.words}
        />
      )}
      {generatedContent !== null && (
        <Suspense fallback={<Skeleton className="h-dvh" />}>
          <SavedScript title={item.title} saved={generatedContent} board={board} />
        </Suspense>
      )}
      {generatedContent === null && detail.transcript.length === 0 && (
        <ItemText detail={detail} noText={notes?.noText} quote={quote} />
      )}
      <SummaryPanel {...readings} />
      {onTrack && (
        <>
          <Suspense fallback={<PerformanceSkeleton isEmpty={detail.performance.length === 0} />}>
            <PerformanceHistory
              itemId={item.id}
              snapshots={detail.performance}
              onTrack={() => onTrack(item)}
              onChanged={handleChanged}
            />
          </Suspense>
          {detail.performance.length > 0 && (
            <Suspense fallback={<Skeleton className="h-50 rounded-xl" />}>
              <ScoreParts itemId={item.id} />
            </Suspense>
          )}
        </>
      )}
      <Suspense fallback={<Skeleton className="h-32 rounded-xl" />}>
        <TonePanel {...readings} />
      </Suspense>
    </div>
  );
}

const PerformanceSkeleton = ({ isEmpty }: { isEmpty: boolean }) => (
  <Skeleton className={isEmpty ? 'h-30 rounded-xl' : 'h-120 rounded-xl'} />
);
