import {
  addEntries,
  entryShape,
  indexWaiting,
  toEntry,
} from '../../apps/server/src/features/search/index.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/id.ts';
import { numbersFrom, words } from './article.ts';

/**
 * So many different words the texts are made of; a word of rank n is n times rarer than the first one (Zipf).
 */
const vocabulary = 60_000;
const syllables = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa ye zi cho sta'.split(' ');

/** The word of a rank, from 0 on: first those that English has most often, then made-up ones. */
export function wordOf(rank: number): string {
  const made = (rest: number): string =>
    (rest >= syllables.length ? made(Math.floor(rest / syllables.length)) : '') +
    syllables[rest % syllables.length];
  return words[rank] ?? made(rank + 8_000);
}

/** A title and a text of 20 to 500 words, the same for the same number. */
export function writeNote(number: number): { title: string; text: string } {
  const random = numbersFrom(number);
  const some = (length: number): string =>
    Array.from({ length }, () => wordOf(Math.floor(vocabulary ** random()) - 1)).join(' ');
  return { title: some(6), text: some(20 + Math.floor(480 * random() ** 2)) };
}

const platforms = ['youtube', 'tiktok', 'instagram', 'linkedin'];
const boards = 20;
const batch = 2_000;

/**
 * Gives somebody so many items and takes them into the search index, straight in the database. Answers the
 * ids of the boards.
 */
export async function seedLibrary(
  database: Database,
  { userId, items }: { userId: string; items: number },
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into boards (user_id, id, name, description, board_type, created_at, updated_at)
     select $1, uuidv7(), 'Board ' || n, '', 'general', now(), now() from generate_series(1, $2::int) n returning id`,
    [userId, boards],
  );
  const boardIds = rows.map(({ id }) => id);
  for (let first = 0; first < items; first += batch) {
    await seedSome(database, { userId, boardIds, first });
    // A server that is at it as well makes taking in answer 0 while there is more.
    while (await isWaiting(database, userId)) {
      await indexWaiting(database, { userId });
    }
  }
  await database.pool.query('vacuum analyze');
  return boardIds;
}

async function isWaiting({ pool }: Database, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from search_entries where user_id = $1 and document is null and not hidden limit 1',
    [userId],
  );
  return rowCount !== 0;
}

interface Batch {
  userId: string;
  boardIds: string[];
  first: number;
}

async function seedSome({ db, pool }: Database, { userId, boardIds, first }: Batch): Promise<void> {
  const notes = Array.from({ length: batch }, (_, at) => ({
    ...writeNote(first + at + 1),
    id: newId(),
    boardId: boardIds[(first + at) % boardIds.length] ?? '',
    platform: platforms[(first + at) % platforms.length] ?? '',
  }));
  const columns = (['id', 'boardId', 'title', 'text', 'platform'] as const).map((key) =>
    notes.map((note) => note[key]),
  );
  await pool.query(
    `with given as (
       select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as g(id, board_id, title, text, platform)
     ), added as (
       insert into items (user_id, id, board_id, title, description, type, platform, status, created_at, updated_at)
       select $1::uuid, id, board_id, title, '', 'website', platform, 'processed', now(), now() from given
     )
     insert into item_texts (user_id, item_id, text) select $1::uuid, id, text from given`,
    [userId, ...columns],
  );
  const entries = await Promise.all(
    notes.map(async ({ id, title, text, boardId, platform }) => {
      const facets = ['type:website', `platform:${platform}`, 'status:processed', `board:${boardId}`];
      return { itemId: id, words: await toEntry({ title, about: '', text, facets }) };
    }),
  );
  await addEntries({ userId }, db, { entries, shape: entryShape });
}
