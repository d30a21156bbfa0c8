import { api } from '#lib/api.ts';
import type { ShownGroup } from '#lib/board-groups.ts';
import { asId } from '#lib/tolerant.ts';
import { deleteGroup } from './delete-group.ts';

/** What is to become of groups: those that have other items, and one that is new. */
export interface Regrouping {
  boardId: string;
  changed: readonly { group: ShownGroup; itemIds: readonly string[] }[];
  added: { name: string; itemIds: readonly string[] } | undefined;
}

/** Changes groups, and answers what takes that back. */
export async function putInGroups({ boardId, changed, added }: Regrouping): Promise<() => Promise<void>> {
  const { group } = added
    ? await api('POST /api/boards/{id}/groups', {
        params: { id: boardId },
        body: { name: added.name, itemIds: [...added.itemIds] },
      })
    : {};
  await setItems(changed.map(({ group: { id }, itemIds }) => ({ id, itemIds })));
  return async () => {
    await setItems(changed.map((one) => one.group));
    await (group && deleteGroup(asId(group.id)));
  };
}

async function setItems(groups: readonly { id: string; itemIds: readonly string[] }[]): Promise<void> {
  for (const { id, itemIds } of groups) {
    await api('PUT /api/groups/{id}', { params: { id }, body: { itemIds: [...itemIds] } });
  }
}
