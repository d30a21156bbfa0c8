import { eq, sql } from 'drizzle-orm';
import { searchGone, searchStates } from '#db/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { WaitingEntry } from './entries.repo.ts';
import { freshState, type SearchState } from './postings.repo.ts';
import { DocumentSet } from './postings.ts';

/**
 * A user with at least this many waiting entries, or bytes of words in them, among those that changed in the
 * last `seconds`, or ever, and who is not `skipped`; null when there is none.
 */
export async function findUserToIndex(
  db: Db,
  {
    atLeast,
    seconds,
    skipped,
  }: {
    atLeast: { entries: number; bytes: number };
    seconds: number | null;
    skipped: readonly string[];
  },
): Promise<Actor | null> {
  const recent = seconds === null ? sql`` : sql`and changed_at > now() - make_interval(secs => ${seconds})`;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from (
      select distinct user_id from search_entries
      where document is null and not hidden and user_id <> all(${sql.param(skipped)}::uuid[]) ${recent}
    ) u where (
      select count(*) >= ${atLeast.entries} or sum(bytes) >= ${atLeast.bytes} from (
        select octet_length(words) as bytes from search_entries e
        where e.user_id = u.user_id and e.document is null and not e.hidden limit ${atLeast.entries}
      ) waiting
    ) limit 1`);
  const [row] = rows;
  return row === undefined ? null : { userId: row.user_id };
}

/** Locks the state of a user's postings; null while another process adds to them. */
export async function lockState(actor: Actor, tx: Db): Promise<SearchState | null> {
  await tx
    .insert(searchStates)
    .values({ userId: actor.userId, ...freshState })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(searchStates)
    .where(eq(searchStates.userId, actor.userId))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * Some entries that wait, the oldest first, held until the transaction ends; those that are being changed are
 * left out.
 */
export async function lockWaiting(actor: Actor, tx: Db, limit: number): Promise<WaitingEntry[]> {
  const { rows } = await tx.execute<WaitingEntry & Record<string, unknown>>(sql`
    select item_id as "itemId", words from search_entries
    where user_id = ${actor.userId} and document is null and not hidden
    order by item_id limit ${limit} for update skip locked`);
  return rows;
}

/** Numbers entries from `first` on, in their order. */
export async function numberEntries(
  actor: Actor,
  tx: Db,
  { itemIds, first }: { itemIds: string[]; first: number },
): Promise<void> {
  await tx.execute(sql`
    update search_entries e set document = ${first}::int + n.place::int - 1
    from unnest(${sql.param(itemIds)}::uuid[]) with ordinality as n(id, place)
    where e.user_id = ${actor.userId} and e.item_id = n.id`);
}

export interface WordPostings {
  word: string;
  count: number;
  documents: Buffer;
}

export async function insertPostings(
  actor: Actor,
  tx: Db,
  { segment, postings }: { segment: number; postings: WordPostings[] },
): Promise<void> {
  const column = <K extends keyof WordPostings>(key: K) => sql.param(postings.map((row) => row[key]));
  await tx.execute(sql`
    insert into search_postings (user_id, word, segment, count, documents)
    select ${actor.userId}::uuid, word, ${segment}::int, count, documents
    from unnest(${column('word')}::text[], ${column('count')}::int[], ${column('documents')}::bytea[])
      as n(word, count, documents)`);
}

/** Puts the postings of some segments behind one another, as one of a new number. */
export async function joinSegments(
  actor: Actor,
  tx: Db,
  { segments, into }: { segments: number[]; into: number },
): Promise<void> {
  await tx.execute(sql`
    with parts as (
      delete from search_postings
      where user_id = ${actor.userId} and segment = any(${sql.param(segments)}::int[])
      returning word, segment, count, documents
    )
    insert into search_postings (user_id, word, segment, count, documents)
    select ${actor.userId}::uuid, word, ${into}::int, sum(count)::int,
      string_agg(documents, ''::bytea order by segment)
    from parts group by word`);
}

/** Keeps how words of titles are spelled, also wrongly. */
export async function insertSpellings(
  actor: Actor,
  tx: Db,
  rows: { spelling: string; word: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into search_spellings (user_id, spelling, word)
    select ${actor.userId}::uuid, spelling, word
    from unnest(
      ${sql.param(rows.map(({ spelling }) => spelling))}::text[],
      ${sql.param(rows.map(({ word }) => word))}::text[]
    ) as n(spelling, word)
    on conflict do nothing`);
}

/** Which of these words have their spellings kept already. */
export async function findSpelledWords(actor: Actor, tx: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct s.word from unnest(${sql.param(words)}::text[]) as n(word)
    join search_spellings s
      on s.user_id = ${actor.userId} and s.spelling = left(n.word, 7) and s.word = n.word`);
  return new Set(rows.map(({ word }) => word));
}

/** Keeps how far the postings have come. What has just gone is taken into the state. */
export async function saveState(actor: Actor, tx: Db, state: SearchState): Promise<void> {
  const gone = await tx
    .delete(searchGone)
    .where(eq(searchGone.userId, actor.userId))
    .returning({ document: searchGone.document });
  const size = state.nextDocument;
  const documents = gone.map(({ document }) => document);
  const set = DocumentSet.of(documents, { size, base: state.gone });
  await tx
    .update(searchStates)
    .set({ ...state, gone: Buffer.from(set.bytes) })
    .where(eq(searchStates.userId, actor.userId));
}
