import type { searchStates } from '#db/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { readPostings } from './postings.ts';

export type SearchState = Pick<
  typeof searchStates.$inferSelect,
  'nextDocument' | 'nextSegment' | 'levels' | 'gone'
>;

export const freshState: SearchState = { nextDocument: 0, nextSegment: 0, levels: [], gone: Buffer.alloc(0) };

const selectState = defineStatement<SearchState>(
  'search_state',
  `select next_document as "nextDocument", next_segment as "nextSegment", levels, gone
  from search_states where user_id = $1`,
);
const selectGone = defineStatement<{ document: number }>(
  'search_gone',
  `select document from search_gone where user_id = $1`,
);

/** How far the postings of a user have come, and the documents in them that count no more. */
export async function readState(actor: Actor, tx: Db): Promise<SearchState & { justGone: number[] }> {
  const [states, gone] = await Promise.all([selectState(tx, [actor.userId]), selectGone(tx, [actor.userId])]);
  return { ...(states[0] ?? freshState), justGone: gone.map(({ document }) => document) };
}

/** A word of the index, and how many documents have it. */
export interface CountedWord {
  word: string;
  count: number;
}

const countWords = defineStatement<CountedWord>(
  'search_count_words',
  `select word, sum(count)::int as count from search_postings
  where user_id = $1 and word = any($2) group by word`,
);
const countBeginning = defineStatement<CountedWord>(
  'search_count_beginning',
  `select word, sum(count)::int as count from search_postings where user_id = $1 and word >= $2 and word < $3
  group by word order by 2 desc, 1 limit $4`,
);

/** How many documents have each of these words; words in none are left out. */
export const findWords = (actor: Actor, tx: Db, words: string[]): Promise<CountedWord[]> =>
  countWords(tx, [actor.userId, words]);

/** The most frequent words with a beginning. */
export const findWordsBeginning = (
  actor: Actor,
  tx: Db,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<CountedWord[]> =>
  // No character comes behind the last one of Unicode.
  countBeginning(tx, [actor.userId, beginning, `${beginning}\u{10ffff}`, limit]);

const selectPostings = defineStatement<{ word: string; documents: Buffer }>(
  'search_read_words',
  `select word, documents from search_postings where user_id = $1 and word = any($2) order by word, segment`,
);

/** The postings of words, as often as there are segments with them. */
export async function readWords(actor: Actor, tx: Db, words: string[]): Promise<Map<string, Uint32Array[]>> {
  const postings = new Map<string, Uint32Array[]>();
  for (const { word, documents } of await selectPostings(tx, [actor.userId, words])) {
    postings.set(word, [...(postings.get(word) ?? []), readPostings(documents)]);
  }
  return postings;
}

const selectSpellings = defineStatement<{ word: string }>(
  'search_spellings',
  `select distinct word from search_spellings where user_id = $1 and spelling = any($2) limit 1000`,
);

/** Words of titles that share a spelling with these. */
export async function findSpelled(actor: Actor, tx: Db, spellings: string[]): Promise<string[]> {
  return (await selectSpellings(tx, [actor.userId, spellings])).map(({ word }) => word);
}
