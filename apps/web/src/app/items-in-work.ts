import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';

/** Milliseconds. */
const pause = 20_000;
/** So many are asked about at a time: of an import of hundreds the next ones follow. */
const maxItems = 20;

/**
 * Every 20 seconds, tells of items on the screen that are still in work, as though they had changed. Live
 * events tell of them sooner, but a proxy that holds a stream back, or a lost notification, must not leave an
 * item in work on the screen for good. Returns its undo.
 */
export function watchItemsInWork(
  queryClient: QueryClient,
  tell: (item: Pick<ShownItem, 'id' | 'board_id'>) => void,
): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') {
      itemsInWork(queryClient).slice(0, maxItems).forEach(tell);
    }
  }, pause);
  return () => clearInterval(timer);
}

type Listed = InfiniteData<{ items: ShownItem[] }>;

/** Those that were longest without news come first. */
function itemsInWork(queryClient: QueryClient): ShownItem[] {
  const cache = queryClient.getQueryCache();
  const active = (queryKey: readonly unknown[]) => cache.findAll({ queryKey, type: 'active' });
  const lists = [boardKeys.pages, contentKeys.library].flatMap(active);
  const listed = lists.flatMap(({ state }) => (state.data as Listed | undefined)?.pages ?? []);
  const details = active(contentKeys.items).map(
    ({ state }) => state.data as Partial<ShownDetail> | undefined,
  );
  const shown = [...listed.flatMap(({ items }) => items), ...details.flatMap((detail) => detail?.item ?? [])];
  const inWork = new Map(
    shown.filter(({ status }) => status === 'processing').map((item) => [item.id, item]),
  );
  return [...inWork.values()].sort((a, b) => (a.stage_since < b.stage_since ? -1 : 1));
}
