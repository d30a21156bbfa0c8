import { completeAddress } from '@hookline/contract/addresses';
import type { BoardItemsQuery } from '@hookline/contract/boards';
import type { Item, ItemDetail, LibraryItem, LibraryQuery } from '@hookline/contract/content';
import { listPerformance } from '#features/analytics/index.ts';
import type { Meaning } from '#features/meaning/index.ts';
import { SearchIndex } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import type { AdditionsDeps } from '../additions/additions.service.ts';
import type { FileLinks } from '../files/file-links.ts';
import { type ArchivedFacts, listArchivedFacts } from '../archived/archived-items.repo.ts';
import { findItem, findItems, listBoardItems } from '../items/items.repo.ts';
import { bestFirst } from './best-first.ts';
import { findPage, withMatches } from './library-search.ts';
import { toReadings } from './readings.ts';
import { wordVersions, type WordVersions } from '../items/word-versions.ts';
import { findResearch, type Research, type WantedResearch } from './research.ts';
import {
  findTexts,
  listReadings,
  listSources,
  listSourceTexts,
  noText,
  type SourceText,
} from '../items/texts.repo.ts';
import { listOfItems } from '../highlights/highlights.repo.ts';
import { toHighlight } from '../highlights/to-highlight.ts';
import { toFacets } from '../items/item-search.ts';

interface ItemPage {
  items: LibraryItem[];
  nextCursor: string | null;
  /** Null where it is all that the board has. */
  total: number | null;
}

/** How many items of a board are read at a time when all are read: their texts are all in memory. */
const batch = 20;

type WholeDetail = ItemDetail & { picture: string | null; versions: WordVersions };

interface LibraryDeps extends Pick<AdditionsDeps, 'database' | 'clock' | 'recognise'> {
  links: FileLinks;
  meaning: Pick<Meaning, 'find'>;
}

/** Reads what a user has. */
export class Library {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #links: FileLinks;
  readonly #index: SearchIndex;
  readonly #meaning: LibraryDeps['meaning'];
  readonly #recognise: LibraryDeps['recognise'];

  constructor({ database, clock, links, recognise, meaning }: LibraryDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#links = links;
    this.#recognise = recognise;
    this.#index = new SearchIndex({ database });
    this.#meaning = meaning;
  }

  /** A page of everything across boards, searched, filtered and sorted, and how much there is in all. */
  async page(
    actor: Actor,
    query: LibraryQuery,
  ): Promise<{ items: LibraryItem[]; nextCursor: string | null; total: number; note?: string }> {
    const { db } = this.#database;
    const page = query.url && this.#recognise(completeAddress(query.url.trim())).canonicalUrl;
    const wanted = { ...query, url: page || undefined };
    const search = { db, index: this.#index, meaning: this.#meaning };
    const { ids, total, queryTerms, isRanked, byMeaning, note } = await findPage(actor, search, wanted);
    const { rows, nextCursor } = toPage(ids, query.limit, (row) => row.cursor);
    const stored = await findItems(
      actor,
      db,
      rows.map(({ id }) => id),
    );
    const byId = new Map(stored.map((item) => [item.id, item]));
    const items = await withMatches(actor, db, {
      items: rows.flatMap(({ id }) => byId.get(id) ?? []),
      queryTerms,
      byMeaning,
    });
    const inOrder = isRanked ? bestFirst({ items, queryTerms, q: query.q ?? '' }) : items;
    return { items: inOrder, nextCursor, total, ...(note && { note }) };
  }

  /** A page of what is wanted of a board. The caller checks that the board exists. */
  onBoard(actor: Actor, boardId: string, query: BoardItemsQuery): Promise<ItemPage> {
    const { limit, cursor, sort = 'newest', ...narrowing } = query;
    const isWhole = sort === 'newest' && Object.values(narrowing).every((value) => !value);
    return isWhole
      ? this.#newestOn(actor, boardId, { limit, cursor })
      : this.page(actor, { ...query, boardId });
  }

  /** What boards are opened with: asked without the search. */
  async #newestOn(
    actor: Actor,
    boardId: string,
    { limit, cursor }: { limit: number; cursor: string | undefined },
  ): Promise<ItemPage> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];
    const matches = await listBoardItems(actor, this.#database.db, { boardId, before, limit: limit + 1 });
    const { rows, nextCursor } = toPage(matches, limit, ({ id }) => encodeCursor([id]));
    return { items: rows, nextCursor, total: null };
  }

  /** An item with all its details. Throws `not_found`. */
  async detail(actor: Actor, id: string): Promise<WholeDetail> {
    // Read first: the details may be newer, but an item that is processed has its text.
    const item = await findItem(actor, this.#database.db, id);
    const [details] = item === null ? [] : await findDetails(actor, this.#database.db, [item]);
    if (details === undefined) {
      throw errors.notFound('item');
    }
    const { imageUrl } = details.metadata;
    const picture =
      imageUrl === undefined ? null : this.#links.picture(actor, { itemId: id, now: this.#clock() });
    const { text, notes, generatedContent: generated } = details;
    return { ...details, picture, versions: wordVersions({ text, notes, generated }) };
  }

  /** Every item of a board, or of a group of it, with all its details, newest first, read batch by batch. */
  async *everythingOn(actor: Actor, boardId: string, group?: string): AsyncGenerator<ItemDetail> {
    let cursor: string | undefined;
    do {
      const page = await this.onBoard(actor, boardId, { limit: batch, cursor, group });
      // A batch can be megabytes, for which nobody else on a shared connection is to wait.
      yield* await this.#database.transaction((tx) => findDetails(actor, tx, page.items));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** The same for an archive: with what no screen shows of an item, and is needed to have it again. */
  async *archivedOn(actor: Actor, boardId: string): AsyncGenerator<ItemDetail & { archived: ArchivedFacts }> {
    let cursor: string | undefined;
    do {
      const page = await this.onBoard(actor, boardId, { limit: batch, cursor });
      yield* await this.#database.transaction(async (tx) => {
        const facts = await listArchivedFacts(
          actor,
          tx,
          page.items.map(({ id }) => id),
        );
        const details = await findDetails(actor, tx, page.items);
        return details.flatMap((detail) => {
          const archived = facts.get(detail.item.id);
          return archived === undefined ? [] : [{ ...detail, archived }];
        });
      });
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  /**
   * Sources for a script: at most `limit` items with a text, of a board or else of the whole library, first
   * those that have most of the words of `about`; returned newest first.
   */
  async sources(
    actor: Actor,
    { boardId, among, marked, about, limit }: WantedSources,
  ): Promise<SourceText[]> {
    const { db } = this.#database;
    const preferred = await this.#matching(actor, { boardId, about, limit });
    const ids = await listSources(actor, db, { boardId, among, preferred, limit });
    return listSourceTexts(actor, db, { boardId, ids, marked });
  }

  /** At most `limit` items of the whole library with a text that speaks of something, best first. */
  async sourcesAbout(
    actor: Actor,
    { about, limit }: { about: string; limit: number },
  ): Promise<SourceText[]> {
    const { db } = this.#database;
    const among = await this.#matching(actor, { boardId: null, about, limit });
    const ids = await listSources(actor, db, { boardId: null, among, preferred: among, limit });
    const texts = await listSourceTexts(actor, db, { boardId: null, ids });
    return texts.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
  }

  /** The ids of items that are read and have words of `about`, best first. */
  async #matching(
    actor: Actor,
    { boardId, about, limit }: { boardId: string | null; about: string; limit: number },
  ): Promise<string[]> {
    const facets = toFacets({ boardId: boardId ?? undefined, status: 'processed' });
    const request = { query: about.slice(0, maxQueryLength), facets, after: null };
    const { hits } = await this.#index.find(actor, { ...request, limit: limit + spareHits });
    return hits.map(({ itemId }) => itemId);
  }

  /** What is read to answer a question: the items that say most about it, best first. */
  research(actor: Actor, wanted: WantedResearch): Promise<Research> {
    const search = { db: this.#database.db, index: this.#index, meaning: this.#meaning };
    return findResearch(actor, search, wanted);
  }
}

/** The details of items, with as many statements for many items as for one. */
async function findDetails(actor: Actor, db: Db, items: readonly Item[]): Promise<ItemDetail[]> {
  const ids = items.map(({ id }) => id);
  const [texts, performance, readings, highlightsOf] = await Promise.all([
    findTexts(actor, db, ids),
    listPerformance(actor, db, ids),
    listReadings(actor, db, ids),
    listOfItems(actor, db, ids),
  ]);
  return items.map((item) => {
    const { text, notes, metadata, generated } = texts.get(item.id) ?? noText;
    const { pageStarts } = metadata;
    return {
      item,
      text,
      ...toReadings(readings.get(item.id) ?? [], { text: text ?? '', pageStarts }),
      notes,
      metadata,
      performance: performance.get(item.id) ?? [],
      highlights: highlightsOf(item.id).map(toHighlight),
      generatedContent: generated,
    };
  });
}

/** One item as it is shown. Throws `not_found`. */
export async function loadItem(actor: Actor, db: Db, id: string): Promise<Item> {
  const item = await findItem(actor, db, id);
  if (item === null) {
    throw errors.notFound('item');
  }
  return item;
}

/** How much of a request is searched for, in characters: its beginning says the most. */
const maxQueryLength = 2_000;

interface WantedSources {
  /** Null for the whole library. */
  boardId: string | null;
  /** Only of these items; null for all of them. */
  among: readonly string[] | null;
  /** Of their highlights those that count; by default all. */
  marked?: readonly string[] | null | undefined;
  about: string;
  limit: number;
}

/** Additional hits, because scripts are found too and left out afterwards. */
const spareHits = 100;
