import type { SearchIndex } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toFacets } from './item-search.ts';
import { listSources } from './sources.repo.ts';
import { listBoardTexts, type SourceText } from './texts.repo.ts';

/** Of what somebody asks for, the beginning says most. Characters. */
const read = 2_000;

/** Scripts are found too and left out afterwards; so many more hits are asked for. */
const spare = 100;

/**
 * What a script about something can rest on: at most `limit` items of a board, those that say most of it;
 * newest first.
 */
export async function findSources(
  actor: Actor,
  { db, index }: { db: Db; index: SearchIndex },
  { boardId, about, limit }: { boardId: string; about: string; limit: number },
): Promise<SourceText[]> {
  const request = { query: about.slice(0, read), facets: toFacets({ boardId, status: 'processed' }) };
  const { hits } = await index.find(actor, { ...request, after: null, limit: limit + spare });
  const preferred = hits.map(({ itemId }) => itemId);
  const ids = await listSources(actor, db, { boardId, preferred, limit });
  return listBoardTexts(actor, db, { boardId, ids });
}
