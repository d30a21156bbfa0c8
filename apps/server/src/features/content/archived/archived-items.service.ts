import { maxHighlights } from '@hookline/contract/content';
import type { Readable } from 'node:stream';
import type { Quotas } from '#features/quotas/index.ts';
import { addEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { AdditionsDeps } from '../additions/additions.service.ts';
import { closeBoards, recountItems } from '../board-items/board-items.repo.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { findUncoveredJob } from '../content.jobs.ts';
import { requireStoredContent } from '../files/check-stored.ts';
import { requireExtension } from '../files/file-kinds.ts';
import { listAddresses } from '../imported/imported-items.repo.ts';
import { indexItem, toEntries } from '../items/item-search.ts';
import { findText } from '../items/texts.repo.ts';
import { askForText } from '../runs/ask-for-text.ts';
import type { ArchivedItem } from './archived-item.ts';
import * as repo from './archived-items.repo.ts';
import type { ReceivedFile } from './received-file.ts';
import { toHighlightRow, toIndexed, toReadingRows, toRow, toTextRow } from './to-rows.ts';

interface ArchivedItemsDeps extends Pick<AdditionsDeps, 'recognise'> {
  database: Database;
  files: FileStore;
  jobs: Jobs;
  clock: Clock;
  boards: Pick<BoardKeeper, 'has'>;
  quotas: Pick<Quotas, 'requireWithin' | 'requireRoom'>;
  config: { uploads: { maxBytes: number } };
}

/** An item of an archive, and what the library has of it. */
export interface ComparedItem {
  entry: ArchivedItem;
  /** Of the item that it is here; where it is new, its own. */
  itemId: string;
  state: 'new' | 'there' | 'deleted';
  /** Its file is wanted. */
  lacksFile: boolean;
  /** The highlights that it never had. */
  highlights: ArchivedItem['highlights'];
}

interface Comparison {
  entries: readonly ArchivedItem[];
  /** The pages of the library, each with its item. */
  pages: ReadonlyMap<string, string>;
}

interface Addition extends Comparison {
  boardId: string;
  /** By the id of the item in the archive. */
  files: ReadonlyMap<string, ReceivedFile>;
}

export interface AddedItems {
  compared: ComparedItem[];
  /** Those that are new, with the site of a page that is to be read. */
  added: { itemId: string; host: string | null }[];
  highlights: number;
  /** The items in the archive whose files are theirs now. */
  filed: Set<string>;
}

/**
 * Lets items of an archive be items again, with the ids that they had: a row is named by its user and its id,
 * so that the ids of others lead nowhere, and everything that names an item goes on naming it.
 */
export class ArchivedItems {
  readonly #deps: ArchivedItemsDeps;

  constructor(deps: ArchivedItemsDeps) {
    this.#deps = deps;
  }

  /**
   * The pages that are in the library, each with its item. What came with an archive is known by its id
   * alone: one page may have been on two boards.
   */
  async listPages(actor: Actor): Promise<Map<string, string>> {
    const { db } = this.#deps.database;
    const ofArchives = await repo.listOfArchives(actor, db);
    const pages = await listAddresses(actor, db);
    return new Map([...pages].filter(([, itemId]) => !ofArchives.has(itemId)));
  }

  /** What the library has of some items. */
  compare(actor: Actor, comparison: Comparison): Promise<ComparedItem[]> {
    return this.#compare(actor, this.#deps.database.db, { ...comparison, isHeld: false });
  }

  /**
   * Stores a file of an archive. Throws `wrong_type` for one that no upload would be, `too_large`, and
   * `quota_reached`.
   */
  async receive(
    actor: Actor,
    { name, size, open }: { name: string; size: number; open: () => Promise<Readable> },
  ): Promise<ReceivedFile> {
    const { files, quotas, config } = this.#deps;
    const extension = requireExtension(name);
    if (size > config.uploads.maxBytes) {
      throw errors.tooLarge('It is larger than a file may be here.');
    }
    await quotas.requireRoom(actor);
    const key = `${actor.userId}/${newId()}`;
    const { head, ...stored } = await files.put(key, await open());
    try {
      await requireStoredContent(files, { extension, head, key });
    } catch (error) {
      await files.remove(key);
      throw error;
    }
    return { key, extension, ...stored };
  }

  /** Removes a file, unless it became an item's after all: the word that it did can get lost. */
  async forget(actor: Actor, { key }: ReceivedFile): Promise<void> {
    if (!(await repo.isUsed(actor, this.#deps.database.db, key))) {
      await this.#deps.files.remove(key);
    }
  }

  /**
   * Adds what the library has not. Null where the board is not there any more. Throws `quota_reached`. Text
   * that was being read is read anew.
   */
  async add(actor: Actor, tx: Db, { boardId, files, ...comparison }: Addition): Promise<AddedItems | null> {
    const { boards, quotas, recognise } = this.#deps;
    await closeBoards(actor, tx, { boardIds: [boardId] });
    if (!(await boards.has(actor, tx, boardId))) {
      return null;
    }
    const compared = await this.#compare(actor, tx, { ...comparison, isHeld: true });
    const now = this.#deps.clock();
    const fresh = compared.filter(({ state }) => state === 'new').map(({ entry }) => entry);
    const rows = fresh.map((entry) =>
      toRow(entry, { boardId, now, file: files.get(entry.item.id), recognise }),
    );
    const ids =
      rows.length === 0
        ? new Set<string>()
        : await repo.insertArchived(actor, tx, { rows, texts: fresh.map(toTextRow) });
    const own = fresh.filter(({ item }) => ids.has(item.id));
    await repo.insertReadings(actor, tx, own.flatMap(toReadingRows));
    await addEntries(actor, tx, await toEntries(own.map((entry) => toIndexed(entry, boardId))));
    const highlights = await this.#mark(actor, tx, { compared, ids });
    const filed = await this.#giveFiles(actor, tx, { compared, files });
    for (const row of rows.filter(({ id, status }) => ids.has(id) && status === 'processing')) {
      await (row.fileKey !== null && askForText(this.#deps.jobs, tx, { ...actor, row }));
    }
    await recountItems(actor, tx, [boardId]);
    await quotas.requireWithin(actor, tx);
    const added = rows.flatMap(({ id, status, url, fileKey }) => {
      const isPage = status === 'processing' && fileKey === null && url !== null;
      return ids.has(id) ? [{ itemId: id, host: isPage ? new URL(url).hostname : null }] : [];
    });
    return {
      compared,
      added,
      highlights,
      filed: new Set([...filed, ...[...files.keys()].filter((id) => ids.has(id))]),
    };
  }

  /** Has small pictures made of what came, once `tx` commits. */
  async askForCovers({ userId }: Actor, tx: Db): Promise<void> {
    await this.#deps.jobs.send(tx, { kind: findUncoveredJob, payload: { userId } });
  }

  async #compare(
    actor: Actor,
    db: Db,
    { entries, pages, isHeld }: Comparison & { isHeld: boolean },
  ): Promise<ComparedItem[]> {
    const { recognise } = this.#deps;
    const sameOf = ({ item: { url } }: ArchivedItem) => url && pages.get(recognise(url).canonicalUrl);
    const ids = entries.flatMap((entry) => [entry.item.id, sameOf(entry) || entry.item.id]);
    const there = await repo.listThere(actor, db, { ids: [...new Set(ids)], isHeld });
    const marked = Map.groupBy(
      await repo.listHighlightsEvenDeleted(actor, db, [...there.keys()]),
      ({ itemId }) => itemId,
    );
    return entries.map((entry) => {
      const { id, file_name } = entry.item;
      const row = there.get(id) ?? there.get(sameOf(entry) || '');
      const known = marked.get(row?.id ?? '') ?? [];
      const had = new Set(known.flatMap((one) => [one.id, one.quote]));
      const state = row === undefined ? 'new' : row.isDeleted ? 'deleted' : 'there';
      return {
        entry,
        itemId: row?.id ?? id,
        state,
        lacksFile: file_name !== null && (row === undefined || isWithoutFile(row, entry)),
        highlights: entry.highlights
          .filter((one) => !had.has(one.id) && !had.has(one.quote))
          .slice(0, Math.max(0, maxHighlights - known.length)),
      };
    });
  }

  /** Adds highlights to what was added, and to what was there. Returns how many are new. */
  async #mark(
    actor: Actor,
    tx: Db,
    { compared, ids }: { compared: readonly ComparedItem[]; ids: ReadonlySet<string> },
  ): Promise<number> {
    const there = compared.filter(({ state, highlights }) => state === 'there' && highlights.length > 0);
    const marked = [...there, ...compared.filter(({ entry }) => ids.has(entry.item.id))];
    const rows: Awaited<ReturnType<typeof toHighlightRow>>[] = [];
    for (const { entry, itemId, highlights, state } of marked) {
      const text = state === 'new' ? entry.text : (await findText(actor, tx, itemId))?.text;
      for (const highlight of highlights) {
        rows.push(await toHighlightRow(highlight, { itemId, text: text ?? '' }));
      }
    }
    const added = await repo.insertHighlights(actor, tx, rows);
    for (const { itemId } of there) {
      await indexItem(actor, tx, itemId);
    }
    return added;
  }

  /** Gives files to items that came without them. Returns their ids in the archive. */
  async #giveFiles(
    actor: Actor,
    tx: Db,
    { compared, files }: { compared: readonly ComparedItem[]; files: Addition['files'] },
  ): Promise<string[]> {
    const given: string[] = [];
    for (const { entry, itemId, state, lacksFile } of compared) {
      const file = files.get(entry.item.id);
      if (file !== undefined && state === 'there' && lacksFile) {
        const { key: fileKey, size: fileSize, extension: fileType, sha256: fileSha256 } = file;
        const isGiven = await repo.giveFile(actor, tx, {
          id: itemId,
          fileKey,
          fileSize,
          fileType,
          fileSha256,
        });
        given.push(...(isGiven ? [entry.item.id] : []));
      }
    }
    return given;
  }
}

/** The same item, which came without its file. */
const isWithoutFile = (row: repo.ThereItem, { item }: ArchivedItem): boolean =>
  row.id === item.id && !row.isDeleted && row.fileKey === null && row.fileName === item.file_name;
