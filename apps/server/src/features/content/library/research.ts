import type { SearchIndex } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toFacets } from '../items/item-search.ts';
import { listSources } from '../items/texts.repo.ts';
import { listResearch, type ResearchText } from './research.repo.ts';

export type { ResearchText } from './research.repo.ts';

export interface WantedResearch {
  /** Null for the whole library. */
  boardId: string | null;
  /** Only of these items; null for all of them. */
  among: readonly string[] | null;
  /** The words to look for; empty for the newest items. */
  about: string;
}

/** How many items are read, and how much text of them at most, in characters: in a moment. */
const maxItems = 40;
const maxCharacters = 2_500_000;
const batch = 10;
/** Some hits are left out afterwards: scripts, and items of which others were chosen. */
const spareHits = 200;

/**
 * The items that say most about something, best first, with their whole texts. Of a board all are read where
 * they are few; of the library only those with some of the words.
 */
export async function findResearch(
  actor: Actor,
  { db, index }: { db: Db; index: SearchIndex },
  { boardId, among, about }: WantedResearch,
): Promise<ResearchText[]> {
  const facets = toFacets({ boardId, status: 'processed' });
  const search = { query: about, facets, isLoose: true, after: null, limit: maxItems + spareHits };
  const hits = about === '' ? [] : (await index.find(actor, search)).hits.map(({ itemId }) => itemId);
  // A library may have a hundred thousand items: those without any of the words are not sorted for nothing.
  const isWithin = boardId === null && hits.length > 0 ? hits : among;
  const ids = await listSources(actor, db, { boardId, among: isWithin, preferred: hits, limit: maxItems });
  const texts: ResearchText[] = [];
  let characters = 0;
  for (let from = 0; from < ids.length && characters < maxCharacters; from += batch) {
    const next = ids.slice(from, from + batch);
    const read = new Map((await listResearch(actor, db, next)).map((text) => [text.id, text]));
    for (const text of next.flatMap((id) => read.get(id) ?? [])) {
      texts.push(text);
      characters += text.text.length;
    }
  }
  return texts;
}
