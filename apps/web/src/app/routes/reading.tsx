import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { HighlightList } from '#features/content/highlights/components/highlight-list.tsx';
import { useHighlights } from '#features/content/highlights/model/use-highlights.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { Reader } from '#features/content/reading/components/reader.tsx';
import { isMissingOrInvalidId, missingTitle } from '#lib/api-error.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readItem } from '../board/read-item.ts';
import { useBoardItem, useBoardName } from '../board/use-board-item.ts';
import { useNeighbours } from '../board/use-neighbours.ts';
import { NotFound, useNotFoundAhead } from '../not-found.tsx';

export function ReadingRoute() {
  const { boardId = '', itemId = '' } = useParams();
  return <ReadingScreen key={itemId} boardId={boardId} itemId={itemId} />;
}

interface Place {
  boardId: string;
  itemId: string;
}

/** The text of an item over the whole window. */
function ReadingScreen({ boardId, itemId }: Place) {
  const { data, error, refetch } = useBoardItem(boardId, itemId);
  const isGone = isMissingOrInvalidId(error);
  const detail = isGone ? undefined : data;
  useNotFoundAhead();
  usePageTitle(detail?.item.title ?? (error ? missingTitle(error, 'Item not found') : undefined), {
    hasPlace: true,
  });

  if (detail === undefined) {
    const retry = isGone ? undefined : () => void refetch();
    return error === null ? (
      <ReaderSkeleton />
    ) : (
      <NotFound what="item" boardId={boardId} error={error} onRetry={retry} />
    );
  }
  if (detail.text === '') {
    // There is nothing to read, but its page says why.
    return <Navigate to={paths.item(boardId, itemId)} replace />;
  }
  if (detail.item.board_id !== boardId) {
    return <Navigate to={paths.reading(detail.item.board_id, itemId)} replace />;
  }
  return <ReadingView boardId={boardId} detail={detail} />;
}

function ReadingView({ boardId, detail }: { boardId: string; detail: ShownDetail }) {
  const { id } = detail.item;
  const isStored = !isDemoBoardId(boardId);
  const name = useBoardName(boardId);
  const neighbours = useNeighbours(boardId, id);
  usePrefetchedText(boardId, neighbours.next?.item.id);
  const work = useHighlights(id, isStored);
  // Another object each time, so that the same one can be asked for again.
  const [shown, setShown] = useState<{ id: string }>();

  return (
    <Reader
      detail={detail}
      board={{ to: paths.board(boardId), name }}
      itemPath={paths.item(boardId, id)}
      neighbours={neighbours}
      marking={isStored ? { work, shown } : undefined}
      list={<HighlightList work={work} onShow={(highlight) => setShown({ id: highlight.id })} />}
    />
  );
}

/** Has the text that comes next here before it is asked for. */
function usePrefetchedText(boardId: string, itemId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (itemId !== undefined) {
      void queryClient.prefetchQuery({
        queryKey: contentKeys.item(itemId),
        queryFn: ({ signal }) => readItem(boardId, itemId, signal),
      });
    }
  }, [queryClient, boardId, itemId]);
}

const ReaderSkeleton = () => (
  <Loading label="Loading the text" className="mx-auto grid max-w-[38rem] gap-4 px-5 pt-24">
    <Skeleton className="h-10 w-4/5" />
    <Skeleton className="mb-6 h-4 w-2/5" />
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} className={index % 4 === 3 ? 'mb-4 h-5 w-3/5' : 'h-5'} />
    ))}
  </Loading>
);
