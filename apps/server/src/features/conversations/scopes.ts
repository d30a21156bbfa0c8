import type { Boards, Groups } from '#features/boards/index.ts';
import type { Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Scope } from './conversations.repo.ts';

export interface ScopeDeps {
  boards: Boards;
  groups: Groups;
  library: Library;
}

/** Where answers are looked for. */
export interface SearchScope {
  /** Null for the whole library. */
  boardId: string | null;
  /** Only these items; null for all of them. */
  among: readonly string[] | null;
  /** In the words of a sentence: "on this board". */
  where: string;
}

/** What a conversation is with, as it is now. Throws `not_found` where that is not there any more. */
export async function searchScopeOf(
  { boards, groups, library }: ScopeDeps,
  actor: Actor,
  { boardId, groupId, itemId }: Scope,
): Promise<SearchScope> {
  if (itemId !== null) {
    const { item } = await library.detail(actor, itemId);
    return { boardId: item.board_id, among: [itemId], where: 'in this item' };
  }
  if (groupId !== null) {
    const group = await groups.get(actor, groupId);
    return { boardId: group.board_id, among: group.item_ids, where: 'in this group' };
  }
  if (boardId !== null) {
    await boards.get(actor, boardId);
    return { boardId, among: null, where: 'on this board' };
  }
  return { boardId: null, among: null, where: 'in your library' };
}
