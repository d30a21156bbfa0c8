import { deepEqual, equal } from 'node:assert/strict';
import { createRandom } from '@hookline/insights/testing/random.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { addEntries, hideEntries, moveEntries, saveEntries, showEntries } from '../indexing/entries.repo.ts';
import { entryShape, toEntry, type Findable } from '../indexing/entry.ts';
import { indexWaiting } from '../indexing/merge.ts';
import { readState } from '../indexing/postings.repo.ts';
import { SearchIndex } from './search-index.ts';
import type { Plan } from './search-plan.ts';
import { nearest } from '../words/spelling.ts';
import { stemOf } from '../words/stem.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { pairsOf, runsOf, toQueryWords } from '../words/words.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connection, { size: 4, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** As texts have them: other forms of one word, capitals, accents, signs that join, scripts without spaces. */
const vocabulary = `
  lantern Lanterns glowing GLOWED painted orchestra don't well-being wellbeing node.js O'Reilly
  Straße STRASSE Übermut façade naïve cœur Łódź ёлка елка Βιβλίο книга الكتاب كتاب שָׁלוֹם שלום
  हिन्दी हिंदी 東京都 京都 咖啡馆 カメラ ภาษาไทย 2026 42 x Müdigkeit quartz vermilion umbrella zephyr
  kaleidoscope ﬁne`
  .trim()
  .split(/\s+/u);
const boards = ['board:one', 'board:two'] as const;
const types = ['type:website', 'type:document'] as const;

/** Somebody who adds, changes and deletes, and what must then be found. */
class Shelf {
  readonly naive = new NaiveSearch();
  readonly #random: ReturnType<typeof createRandom>;
  readonly #actor = { userId: newId() };
  readonly #boardId = newId();
  readonly #existing = new Map<string, Findable>();
  readonly #hidden = new Map<string, Findable>();

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  async open(): Promise<void> {
    const { userId } = this.#actor;
    const user = `insert into users (id, email, name, password_hash, created_at) values ($1::uuid, $1::uuid::text, 'x', 'x', now())`;
    await database.pool.query(user, [userId]);
    const board = `insert into boards (user_id, id, name, description, board_type, created_at, updated_at)
      values ($1, $2, 'x', '', 'personal', now(), now())`;
    await database.pool.query(board, [userId, this.#boardId]);
  }

  #pick<T>(values: readonly T[]): T {
    const value = values[this.#random.whole(values.length)];
    if (value === undefined) {
      throw new Error('There is nothing to pick from.');
    }
    return value;
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => this.#pick(vocabulary)).join(this.#pick([' ', ', ', '\n']));
  }

  #draw(): Findable {
    const { whole } = this.#random;
    const texts = {
      title: this.#words(1 + whole(2)),
      about: this.#words(whole(2)),
      text: this.#words(whole(6)),
    };
    return { ...texts, facets: [this.#pick(types), this.#pick(boards)] };
  }

  async #entriesOf(id: string, findable: Findable) {
    return { entries: [{ itemId: id, words: await toEntry(findable) }], shape: entryShape };
  }

  async add(findable = this.#draw()): Promise<string> {
    const id = newId();
    const item = `insert into items (user_id, board_id, id, title, description, type, status, created_at, updated_at)
      values ($1, $2, $3, '', '', 'website', 'processed', now(), now())`;
    await database.pool.query(item, [this.#actor.userId, this.#boardId, id]);
    const entries = await this.#entriesOf(id, findable);
    await database.transaction((tx) => addEntries(this.#actor, tx, entries));
    this.#keep(id, findable);
    return id;
  }

  #keep(id: string, findable: Findable): void {
    this.#existing.set(id, findable);
    this.naive.save(id, findable);
  }

  async change(): Promise<void> {
    const [id] = this.#pick([...this.#existing]);
    const findable = this.#draw();
    const entries = await this.#entriesOf(id, findable);
    await database.transaction((tx) => saveEntries(this.#actor, tx, entries));
    this.#keep(id, findable);
  }

  async move(): Promise<void> {
    const [id, findable] = this.#pick([...this.#existing]);
    const facet = boards.find((board) => findable.facets.includes(board)) ?? boards[0];
    const newFacet = this.#pick(boards);
    const move = { itemIds: [id], facet, newFacet, shape: entryShape };
    await database.transaction((tx) => moveEntries(this.#actor, tx, move));
    this.#keep(id, { ...findable, facets: findable.facets.map((one) => (one === facet ? newFacet : one)) });
  }

  async delete(): Promise<void> {
    const [id, findable] = this.#pick([...this.#existing]);
    await database.transaction((tx) => hideEntries(this.#actor, tx, [id]));
    this.#existing.delete(id);
    this.#hidden.set(id, findable);
    this.naive.remove(id);
  }

  async restore(): Promise<void> {
    const [id, findable] = [...this.#hidden][0] ?? [];
    if (id !== undefined && findable !== undefined) {
      await database.transaction((tx) => showEntries(this.#actor, tx, [id]));
      this.#hidden.delete(id);
      this.#keep(id, findable);
    }
  }

  /** For good, of what was deleted. */
  async purge(): Promise<void> {
    const [id] = this.#hidden.keys();
    if (id !== undefined) {
      const purge = 'delete from items where user_id = $1 and id = $2';
      await database.pool.query(purge, [this.#actor.userId, id]);
      this.#hidden.delete(id);
    }
  }

  async indexWaiting(): Promise<void> {
    await indexWaiting(database, this.#actor);
  }

  async step(): Promise<void> {
    const { whole } = this.#random;
    if (this.#existing.size < 5 || whole(3) === 0) {
      await this.add();
      return;
    }
    const changes = [
      this.change,
      this.move,
      this.delete,
      this.restore,
      this.purge,
      this.indexWaiting,
      this.indexWaiting,
    ];
    await this.#pick(changes).call(this);
  }

  /** A search as it is typed: one word up to many, the last of a few perhaps not to its end. */
  query(): string {
    const { whole, uniform } = this.#random;
    const words = this.#words(1 + whole(uniform() < 0.7 ? 3 : 6));
    const cut = [...words].slice(0, -1 - whole(3)).join('');
    return uniform() < 0.4 && isUnmistakable(cut) ? cut : words;
  }

  facets(): string[] {
    return [boards, types].flatMap((facets) => (this.#random.uniform() < 0.25 ? [this.#pick(facets)] : []));
  }

  /** What the index finds, and what there is to be found. */
  async search(query: string, facets: readonly string[]): Promise<{ found: string[]; expected: string[] }> {
    const { found, plan } = await this.#find(query, facets);
    const matching = await index().match(this.#actor, { query, facets });
    deepEqual(matching.itemIds.toSorted(), found);
    return { found, expected: this.naive.find(query, facets, plan) };
  }

  /** What the index finds while something happens, and what there was to be found before it and after it. */
  async searchDuring(
    work: () => Promise<void>,
    query: string,
  ): Promise<{ found: string[]; expected: string[][] }> {
    const before = this.naive.copy();
    const [{ found, plan }] = await Promise.all([this.#find(query, []), work()]);
    return { found, expected: [before, this.naive].map((naive) => naive.find(query, [], plan)) };
  }

  async #find(query: string, facets: readonly string[]): Promise<{ found: string[]; plan: Plan }> {
    const request = { query, facets, after: null, limit: 1_000 };
    const { hits, total, plan } = await index().find(this.#actor, request);
    equal(total, hits.length);
    return { found: hits.map(({ itemId }) => itemId).toSorted(), plan };
  }

  /** How many segments there are, by how often they were merged. */
  async segments(): Promise<number[]> {
    const state = await readState(this.#actor, database.db);
    return state.levels.map((level) => level.length);
  }
}

const index = () => new SearchIndex({ database });

/** Whether a search ends with a beginning that no other word is spelled so nearly like that it could be meant. */
function isUnmistakable(query: string): boolean {
  const beginning = toQueryWords(query).findLast(({ isPrefix }) => isPrefix)?.word;
  if (beginning === undefined) {
    return false;
  }
  const others = vocabulary.flatMap(runsOf).filter((word) => !word.startsWith(beginning));
  return nearest(beginning, others, true).length === 0;
}

it('no word of the vocabulary could be a slip in another', () => {
  const words = [...new Set(vocabulary.flatMap(runsOf))];
  const near = words.flatMap((word) =>
    nearest(word, words, true).flatMap((other) =>
      stemOf(other) === stemOf(word) || other.startsWith(word) ? [] : [[word, other]],
    ),
  );
  expect(near).toEqual([]);
});

it.each([1, 2])(
  'finds what a look at every document finds, whatever was done before (history %i)',
  async (seed) => {
    const shelf = new Shelf(seed);
    await shelf.open();
    let hits = 0;
    for (let step = 0; step < 60; step += 1) {
      await shelf.step();
      for (let search = 0; search < 3; search += 1) {
        const [query, facets] = [shelf.query(), shelf.facets()];
        const { found, expected } = await shelf.search(query, facets);
        expect({ step, query, facets, found }).toEqual({ step, query, facets, found: expected });
        hits += found.length;
      }
    }
    // Equal to nothing would be no proof.
    expect(hits).toBeGreaterThan(100);
  },
  120_000,
);

it('finds the same while entries are indexed and segments merged, and what was there before or after a change', async () => {
  const shelf = new Shelf(3);
  await shelf.open();
  for (let step = 0; step < 30; step += 1) {
    await shelf.add();
    for (const work of [() => shelf.step(), () => shelf.indexWaiting()]) {
      const query = shelf.query();
      const { found, expected } = await shelf.searchDuring(work, query);
      expect({ query, found, expected }).toMatchObject({
        expected: expect.arrayContaining([found]) as unknown,
      });
    }
  }
  const [fresh = 0, merged = 0] = await shelf.segments();
  expect([fresh < 8, merged > 0]).toEqual([true, true]);
}, 120_000);

it('has every pair of characters of a long text without spaces', async () => {
  // Every character occurs once, with a comma behind every fifty.
  const characters = Array.from({ length: 20_500 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const text = characters.replace(/.{50}/gsu, '$&，');
  const entry = await toEntry({ title: '', about: '', text, facets: [] });
  const words = new Set(entry.split('\n').map((line) => line.split(' ')[0]));
  const missing = runsOf(text)
    .flatMap(pairsOf)
    .filter((pair) => !words.has(pair));
  expect(missing).toEqual([]);
});
