import type { Actor } from '#platform/actor.ts';
import { toFacets } from '../items/item-search.ts';
import { fuseRanks } from '#platform/fuse-ranks.ts';
import { bestPassages } from './by-meaning.ts';
import { listFiltered } from './library.repo.ts';
import type { LibrarySearch } from './ranked-page.ts';
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

export interface Research {
  items: ResearchText[];
  /** Passages of theirs that mean what is asked, the nearest first. */
  near: { itemId: string; index: number }[];
  /** Sentences for the user on how they were chosen, where something was in the way. */
  notes: string[];
}

/** How many items are read, and how much text of them at most, in characters: in a moment. */
const maxItems = 40;
const maxCharacters = 2_500_000;
const batch = 10;
/** Some hits are left out afterwards: scripts, and items of which others were chosen. */
const spareHits = 200;

/**
 * The items that say most about something, by words and by meaning, best first, with their whole texts. Of a
 * board all are read where they are few; of the library only those with some of the words.
 */
export async function findResearch(
  actor: Actor,
  search: LibrarySearch,
  { boardId, among, about }: WantedResearch,
): Promise<Research> {
  const { hits, near, notes } =
    about === '' ? nothing : await findHits(actor, search, { boardId, among, about });
  // A library may have a hundred thousand items: those without any of the words are not sorted for nothing.
  const isWithin = boardId === null && hits.length > 0 ? hits : among;
  const ids = await listSources(actor, search.db, {
    boardId,
    among: isWithin,
    preferred: hits,
    limit: maxItems,
  });
  const texts: ResearchText[] = [];
  let characters = 0;
  for (let from = 0; from < ids.length && characters < maxCharacters; from += batch) {
    const next = ids.slice(from, from + batch);
    const read = new Map((await listResearch(actor, search.db, next)).map((text) => [text.id, text]));
    for (const text of next.flatMap((id) => read.get(id) ?? [])) {
      texts.push(text);
      characters += text.text.length;
    }
  }
  return { items: texts, near, notes };
}

interface Hits extends Pick<Research, 'near' | 'notes'> {
  /** The ids of items, best first. */
  hits: string[];
}

const nothing: Hits = { hits: [], near: [], notes: [] };

/** What speaks of something by its words, and by its meaning where that is turned on. */
async function findHits(
  actor: Actor,
  { db, index, meaning }: LibrarySearch,
  { boardId, among, about }: WantedResearch,
): Promise<Hits> {
  const facets = toFacets({ boardId, status: 'processed' });
  const [byWords, byMeaning] = await Promise.all([
    index.find(actor, { query: about, facets, isLoose: true, after: null, limit: maxItems + spareHits }),
    meaning.find(actor, {
      text: about,
      listAmong: async () => among ?? listFiltered(actor, db, { boardId: boardId ?? undefined }),
    }),
  ]);
  const words = byWords.hits.map(({ itemId }) => itemId);
  const near = byMeaning?.hits ?? [];
  return {
    hits: near.length === 0 ? words : fuseRanks({ words, meaning: [...bestPassages(near).keys()] }),
    near,
    notes: byMeaning?.fault ? [byMeaning.fault] : [],
  };
}
