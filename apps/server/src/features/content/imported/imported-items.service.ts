import type { Platform } from '@hookline/contract/common';
import { countWords } from '@hookline/contract/counting';
import type { Quotas } from '#features/quotas/index.ts';
import { addEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { newId, newIdAt } from '#platform/id.ts';
import { noteTitle } from '../additions/note-title.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { toEntries } from '../items/item-search.ts';
import { tagKey } from '@hookline/contract/content';
import { findSpellings } from '../tags/tags.repo.ts';
import { addImported, addUnplaced, listAddresses, type ImportedRow } from './imported-items.repo.ts';

/** A link or a note that somebody saved in another app. */
export interface NewImported {
  boardId: string;
  /** Among all that come to its board: of what was saved at one moment the first stays on top. */
  place: number;
  /** Null for a note. */
  url: string | null;
  /** Empty where it is not known. */
  title: string;
  /** Of a note, Markdown. */
  text: string;
  notes: string;
  tags: readonly string[];
  savedAt: Date | null;
  highlights: readonly { quote: string; note: string }[];
}

interface ImportedItemsDeps {
  database: Database;
  clock: Clock;
  boards: Pick<BoardKeeper, 'touch'>;
  quotas: Pick<Quotas, 'requireWithin'>;
  recognise(url: string): { platform: Platform | null; canonicalUrl: string };
}

/** What an item says until its page has its turn. */
export const waitsFor = 'Waits for its turn: the pages of an import are read a few at a time.';

/** What came of one that was to be added: its item, or null where its address was on the board already. */
export type AddedImported<T> = { entry: T; itemId: string | null };

/** Lets what was saved in another app become items, many at a time; their pages are asked for later. */
export class ImportedItems {
  readonly #deps: ImportedItemsDeps;

  constructor(deps: ImportedItemsDeps) {
    this.#deps = deps;
  }

  /** The form of an address by which the same page is known. */
  pageOf(url: string): string {
    return this.#deps.recognise(url).canonicalUrl;
  }

  /** The pages that are in the library, each with its item. */
  listPages(actor: Actor): Promise<Map<string, string>> {
    return listAddresses(actor, this.#deps.database.db);
  }

  /** How tags are spelled already on other items, by their keys. */
  spellings(actor: Actor, tags: readonly string[]): Promise<Map<string, string>> {
    return findSpellings(actor, this.#deps.database.db, tags.map(tagKey));
  }

  /**
   * Adds them to their boards, each as old as it is where it was saved. Returns what came of each, in the same
   * order. Throws `not_found` for a board that is not there, and `quota_reached`.
   */
  async add<T extends NewImported>(actor: Actor, tx: Db, entries: readonly T[]): Promise<AddedImported<T>[]> {
    const { clock, boards, quotas } = this.#deps;
    const now = clock();
    // In the order of ids, as everybody holds them.
    for (const id of [...new Set(entries.map(({ boardId }) => boardId))].toSorted()) {
      if (!(await boards.touch(actor, tx, { id, now }))) {
        throw errors.notFound('board');
      }
    }
    const rows = entries.map((entry) => this.#toRow(entry, now));
    // Entries are made while the database is at work.
    const [added, prepared] = await Promise.all([
      addImported(actor, tx, { now, rows, waitsFor }),
      toEntries(rows.map((row, index) => toIndexed(row, entries[index]))),
    ]);
    const fresh = prepared.entries.filter(({ itemId }) => added.has(itemId));
    await addEntries(actor, tx, { ...prepared, entries: fresh });
    const marked = rows.flatMap(({ id, createdAt }, index) =>
      added.has(id)
        ? (entries[index]?.highlights ?? []).map((one) => ({ ...one, id: newId(), itemId: id, createdAt }))
        : [],
    );
    await addUnplaced(actor, tx, marked);
    await quotas.requireWithin(actor, tx);
    return entries.map((entry, index) => {
      const id = rows[index]?.id ?? '';
      return { entry, itemId: added.has(id) ? id : null };
    });
  }

  #toRow({ boardId, place, url, title, text, notes, tags, savedAt }: NewImported, now: Date): ImportedRow {
    const createdAt = savedAt === null || savedAt > now ? now : savedAt;
    const isTitleFound = title === '';
    const about = { id: newIdAt(createdAt, place), boardId, isTitleFound, tags: [...tags], notes, createdAt };
    return url === null
      ? {
          ...about,
          title: title || noteTitle(text),
          type: 'note',
          url: null,
          canonicalUrl: null,
          platform: null,
          text,
          words: countWords(text),
        }
      : {
          ...about,
          title: title || 'Untitled',
          type: 'website',
          url,
          text: null,
          words: 0,
          ...this.#deps.recognise(url),
        };
  }
}

/** What an item is found by before its page was read. */
const toIndexed = (row: ImportedRow, entry: NewImported | undefined) => ({
  ...row,
  description: '',
  fileName: null,
  status: row.type === 'note' ? 'processed' : 'processing',
  text: row.text ?? '',
  remarks: [row.notes, ...(entry?.highlights ?? []).flatMap(({ note, quote }) => [note, quote])]
    .filter(Boolean)
    .join(' '),
});
