import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PerformanceHistory } from '#features/analytics/components/performance-history.tsx';
import { SummaryPanel } from '#features/assistant/components/readings/summary-panel.tsx';
import { TonePanel } from '#features/assistant/components/readings/tone-panel.tsx';
import { SavedScript } from '#features/assistant/components/saved-script.tsx';
import { ItemFile } from '#features/content/components/item-file.tsx';
import { ItemFactsCard } from '#features/content/components/item-facts-card.tsx';
import { ItemHeader } from '#features/content/components/item-header.tsx';
import { ItemNotFound } from '#features/content/components/item-not-found.tsx';
import { ItemSkeleton } from '#features/content/components/item-skeleton.tsx';
import { ItemState } from '#features/content/components/item-state.tsx';
import { ItemText } from '#features/content/components/item-text.tsx';
import type { ShownDetail } from '#features/content/model/read-detail.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Page } from '#ui/page.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { boardItemQuery } from '../board/board-item-query.ts';
import { useBoardPage } from '../board/use-board-page.ts';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useItemCache } from '../board/use-item-cache.ts';

export function BoardItemRoute() {
  const { boardId = '', itemId = '' } = useParams();
  return <ItemScreen key={itemId} boardId={boardId} itemId={itemId} />;
}

function ItemScreen({ boardId, itemId }: { boardId: string; itemId: string }) {
  const { data, error } = useQuery(boardItemQuery(boardId, itemId));
  usePageTitle(data === undefined && error !== null ? 'Item not found' : data?.item.title);
  useErrorToast(data === undefined ? error : null, 'Failed to load item');

  if (data === undefined && error !== null) {
    return <ItemNotFound boardId={boardId} />;
  }
  return <Page>{data === undefined ? <ItemSkeleton /> : <ItemView boardId={boardId} detail={data} />}</Page>;
}

function ItemView({ boardId, detail }: { boardId: string; detail: ShownDetail }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { board } = useBoardPage(boardId);
  const pages = useItemCache(boardId);
  const cache: typeof pages = {
    ...pages,
    remove: (item) => {
      pages.remove(item);
      void navigate(paths.board(boardId));
    },
  };
  const { actionsFor, dialogs } = useItemActions({
    boardId,
    cache,
    onMoved: ({ board_id, id }) => void navigate(paths.item(board_id, id), { replace: true }),
  });
  const { item, generatedContent } = detail;
  const actions = actionsFor(item);
  const { onTrack, onAddTranscript } = actions;
  const isDemo = isDemoBoardId(boardId);
  const readings = {
    item,
    kept: detail.readings,
    canRun: !isDemo && item.status === 'processed' && detail.text !== '',
    onChanged: () => void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) }),
  };

  return (
    <>
      <ItemHeader item={item} boardId={boardId} boardName={board?.name} actions={actions} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ItemState item={item} isDemo={isDemo} actions={actions} onChanged={cache.put} />
          {!isDemo && <ItemFile detail={detail} onAddTranscript={onAddTranscript && (() => onAddTranscript(item))} />}
          {generatedContent !== null && (
            <SavedScript
              title={item.title}
              saved={generatedContent}
              board={{ id: boardId, name: board?.name, isDemo }}
            />
          )}
          <SummaryPanel {...readings} />
          {!isDemo && (
            <PerformanceHistory
              itemId={item.id}
              snapshots={detail.performance}
              onTrack={onTrack && (() => onTrack(item))}
              onChanged={() => void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) })}
            />
          )}
          <TonePanel {...readings} />
          {generatedContent === null && detail.transcript.length === 0 && (
            <ItemText detail={detail} isDemo={isDemo} quote={search.get('quote') ?? ''} />
          )}
        </div>
        <ItemFactsCard detail={detail} />
      </div>
      {dialogs}
    </>
  );
}
