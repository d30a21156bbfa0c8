import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';

/** How far the processing of an item is, as the live event says it. */
export interface StageMessage {
  type: 'item.stage';
  id: string;
  stage: ShownItem['stage'];
  since: string;
  progress: number | null;
  /** Of a stage that goes page by page. */
  pages: number | null;
}

type Listed = InfiniteData<{ items: ShownItem[] }>;

/** Writes how far an item is into everything that shows it. Nothing is read for that. */
export function showStage(queryClient: QueryClient, message: StageMessage): void {
  const inList = (data: Listed): Listed => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map((item) => atStage(item, message)) })),
  });
  const isShown = (item: ShownItem) => item.id === message.id;

  for (const queryKey of [boardKeys.pages, contentKeys.library]) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey }) as Query<Listed, Error, Listed>[]) {
      if (query.state.data?.pages.some(({ items }) => items.some(isShown))) {
        write(queryClient, query, inList);
      }
    }
  }
  const detail = queryClient
    .getQueryCache()
    .find<ShownDetail, Error, ShownDetail>({ queryKey: contentKeys.item(message.id) });
  if (detail !== undefined) {
    write(queryClient, detail, (data) => ({ ...data, item: atStage(data.item, message) }));
  }
}

/** Events of the last seconds are sent again to whoever begins to listen: what is shown may be newer. */
const atStage = (item: ShownItem, { id, stage, since, progress, pages }: StageMessage): ShownItem =>
  item.id === id && item.status === 'processing' && item.stage_since <= since
    ? { ...item, stage, stage_since: since, stage_progress: progress, stage_pages: pages, error: null }
    : item;

/** Leaves it as old as it was: what was stale is still to be read anew. */
function write<Data>(
  queryClient: QueryClient,
  { queryKey, state }: Query<Data, Error, Data>,
  change: (data: Data) => Data,
): void {
  if (state.fetchStatus !== 'idle') {
    // What is being read may have been as it was before.
    void queryClient.invalidateQueries({ queryKey, exact: true });
  } else if (state.data !== undefined && !state.isInvalidated) {
    queryClient.setQueryData<Data>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt });
  }
}
