import { entryShape, saveEntry, toEntry } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from './items.repo.ts';

/** By what the library is narrowed. */
export interface Facets {
  type?: string | null | undefined;
  platform?: string | null | undefined;
  status?: string | null | undefined;
  boardId?: string | null | undefined;
}

/** The facets that are given, as the search knows them. */
export const toFacets = ({ type, platform, status, boardId }: Facets): string[] =>
  Object.entries({ type, platform, status, board: boardId }).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  );

/** Has an item found by what it says now. */
export async function indexItem(actor: Actor, tx: Db, { item, text }: { item: ItemRow; text: string }): Promise<void> {
  const { id, title, description, url, fileName } = item;
  const about = [description, url, fileName].filter(Boolean).join(' ');
  const words = await toEntry({ title, about, text, facets: toFacets(item) });
  await saveEntry(actor, tx, { itemId: id, words, shape: entryShape });
}
