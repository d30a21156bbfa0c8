import type { TrashEntry } from '@hookline/contract/boards';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asId, asList, asNumber, asTextOrNull, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';
import { trashKeys } from '../query-keys.ts';

/** Something that can be restored, every field in place. */
export type ShownTrashEntry = ReturnType<typeof withEveryField>;

export interface TrashPage {
  entries: ShownTrashEntry[];
  /** Of all pages. */
  total: number;
  /** Null at the end. */
  nextCursor: string | null;
}

const withEveryField = (entry: Loose<TrashEntry>) =>
  withDefaults(entry, {
    kind: (kind): TrashEntry['kind'] => asWord(kind, ['board', 'item']) ?? 'item',
    id: asId,
    title: '',
    deleted_at: '',
    goes_at: '',
    board_name: asTextOrNull,
    is_board_deleted: false,
    item_count: asNumber,
  });

/** What was deleted and can still be restored, the last deleted first, page by page. */
export const trashQuery = () =>
  infiniteQueryOptions({
    queryKey: trashKeys.all,
    queryFn: async ({ pageParam, signal }): Promise<TrashPage> => {
      const answer = await api('GET /api/trash', { query: { cursor: pageParam ?? undefined }, signal });
      const entries = asList(answer.entries, withEveryField).filter(({ id }) => id !== '');
      return {
        entries,
        total: asNumber(answer.total) ?? entries.length,
        nextCursor: asTextOrNull(answer.nextCursor),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
