import type { Group } from '@hookline/contract/boards';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { asId, asList, asText, asTexts, type Loose } from './tolerant.ts';

/** A named set of items of a board. */
export interface ShownGroup {
  id: string;
  name: string;
  itemIds: string[];
}

export const toShownGroups = (groups: readonly Loose<Group>[] | undefined): ShownGroup[] =>
  asList(groups, ({ id, name, item_ids }) =>
    asId(id) === ''
      ? undefined
      : { id: asId(id), name: asText(name) || 'Untitled group', itemIds: asTexts(item_ids) },
  );

/** The groups of a board where nothing else of it is shown. */
export const boardGroupsQuery = (boardId: string) =>
  queryOptions({
    queryKey: ['board-groups', boardId],
    // Whoever comes back from the board has changed them.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      toShownGroups((await api('GET /api/boards/{id}/groups', { params: { id: boardId }, signal })).groups),
  });
