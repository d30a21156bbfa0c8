import type { ChangeEvent } from '@hookline/contract/activity';
import { isDemoId, type Platform } from '@hookline/contract/common';
import type { Item, ItemChange, ItemDetail, LibraryQuery, NewAddress, SaveGenerated } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import { listPerformance, refreshBaselines } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { ingestJob, purgeJob } from './content.jobs.ts';
import { toItem, type ItemRow } from './item-row.ts';
import {
  findDuplicate,
  findItem,
  findItems,
  findRow,
  insertItem,
  listBoardItems,
  reviseFailed,
  touchBoard,
  updateItem,
} from './items.repo.ts';
import { findLibraryPage } from './library.repo.ts';
import { findText, indexItem, listBoardTexts, saveText } from './texts.repo.ts';
import { undoSeconds } from './undo-time.ts';

export interface ContentDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
  /** What an address says of itself: the platform it leads to, and its form without what does not change the page. */
  recognise(url: string): { platform: Platform | null; canonicalUrl: string };
}

export type Content = ReturnType<typeof createContent>;

type NewItem = Pick<ItemRow, 'boardId' | 'title' | 'type' | 'status'> & Partial<ItemRow>;

export function createContent(deps: ContentDeps) {
  const { database, activity, events, jobs, clock } = deps;

  const load = async (actor: Actor, db: Db, id: string): Promise<Item> => {
    const found = await findItem(actor, db, id);
    if (found === null) {
      throw errors.notFound('item');
    }
    return toItem(found);
  };

  const announce = (
    actor: Actor,
    tx: Db,
    { id, boardId }: Pick<ItemRow, 'id' | 'boardId'>,
    type: 'item.changed' | 'item.deleted' = 'item.changed',
  ) =>
    events.publish(tx, actor.userId, [
      { type, id, board_id: boardId },
      { type: 'board.changed', id: boardId },
    ]);

  /** Puts an item on a board, which must exist; an item that is to be processed gets its job in the same transaction. */
  const insert = async (actor: Actor, tx: Db, item: NewItem): Promise<ItemRow> => {
    if (isDemoId(item.boardId)) {
      throw errors.demoBoard();
    }
    const now = clock();
    const row: ItemRow = { ...blank, id: newId(), ...item, userId: actor.userId, createdAt: now, updatedAt: now };
    if (!(await touchBoard(actor, tx, { id: row.boardId, now }))) {
      throw errors.notFound('board');
    }
    if (!(await insertItem(tx, row))) {
      const { boardId, canonicalUrl } = row;
      throw errors.duplicate((await findDuplicate(actor, tx, { boardId, canonicalUrl: canonicalUrl ?? '' })) ?? '');
    }
    if (row.status === 'processing') {
      await jobs.send(tx, ingestJob, { userId: actor.userId, itemId: row.id, revision: row.revision });
    }
    await announce(actor, tx, row);
    return row;
  };

  const note = (
    actor: Actor,
    tx: Db,
    kind: 'content_added' | 'script_saved' | 'content_deleted' | 'content_restored',
    item: ItemRow,
  ) => activity.record(actor, tx, { kind, title: item.title, boardId: item.boardId, contentId: item.id });

  return {
    insert,
    announce,

    addAddress: (actor: Actor, { boardId, title, contentUrl, contentText }: NewAddress): Promise<Item> =>
      database.transaction(async (tx) => {
        const recognised = deps.recognise(contentUrl);
        const row = await insert(actor, tx, {
          boardId,
          title,
          description: contentText,
          type: 'website',
          status: 'processing',
          url: contentUrl,
          ...recognised,
        });
        await indexItem(actor, tx, row.id);
        await note(actor, tx, 'content_added', row);
        return fresh(row);
      }),

    saveGenerated: (
      actor: Actor,
      { boardId, title, description, platform, generatedContent }: SaveGenerated,
    ): Promise<Item> =>
      database.transaction(async (tx) => {
        const row = await insert(actor, tx, {
          boardId,
          title,
          description,
          platform,
          type: 'generated_content',
          status: 'processed',
        });
        await saveText(actor, tx, { itemId: row.id, text: generatedContent.script, generated: generatedContent });
        await indexItem(actor, tx, row.id);
        await note(actor, tx, 'script_saved', row);
        return fresh(row);
      }),

    async detail(actor: Actor, id: string): Promise<ItemDetail> {
      const [item, content, performance] = await Promise.all([
        load(actor, database.db, id),
        findText(actor, database.db, id),
        listPerformance(actor, database.db, id),
      ]);
      return {
        item,
        text: content?.text ?? null,
        summary: null,
        keyPoints: [],
        metadata: content?.metadata ?? {},
        tone: null,
        performance,
        generatedContent: content?.generated ?? null,
      };
    },

    async library(
      actor: Actor,
      query: LibraryQuery,
    ): Promise<{ items: Item[]; nextCursor: string | null; total: number }> {
      const { ids, total } = await findLibraryPage(actor, database.db, query);
      const { rows, nextCursor } = toPage(ids, query.limit, (row) => row.cursor);
      const found = await findItems(
        actor,
        database.db,
        rows.map((row) => row.id),
      );
      const byId = new Map(found.map((row) => [row.item.id, toItem(row)]));
      return { items: rows.flatMap(({ id }) => byId.get(id) ?? []), nextCursor, total };
    },

    /** A page of a board's items. Whether the board exists is for the caller to know. */
    async onBoard(
      actor: Actor,
      boardId: string,
      page: { limit: number; cursor?: string | undefined },
    ): Promise<{ items: Item[]; nextCursor: string | null }> {
      const before = page.cursor === undefined ? undefined : decodeCursor(page.cursor, idCursor)[0];
      const found = await listBoardItems(actor, database.db, { boardId, before, limit: page.limit + 1 });
      const { rows, nextCursor } = toPage(found, page.limit, (row) => encodeCursor([row.item.id]));
      return { items: rows.map(toItem), nextCursor };
    },

    /** What a script for this board can rest on. */
    sources: (actor: Actor, boardId: string, limit: number) => listBoardTexts(actor, database.db, { boardId, limit }),

    change: (actor: Actor, id: string, { published_at, boardId, ...rest }: ItemChange): Promise<Item> =>
      database.transaction(async (tx) => {
        const before = await findRow(actor, tx, id);
        const now = clock();
        if (
          boardId !== undefined &&
          boardId !== before?.boardId &&
          !(await touchBoard(actor, tx, { id: boardId, now }))
        ) {
          throw errors.notFound('board');
        }
        const publishedAt =
          published_at === undefined ? {} : { publishedAt: published_at === null ? null : new Date(published_at) };
        const patch = { ...withoutUndefined({ ...rest, boardId }), ...publishedAt, updatedAt: now };
        const row = await updateItem(actor, tx, { id, patch }).catch((error: unknown) => {
          throw isUniqueViolation(error) ? errors.duplicate('') : error;
        });
        if (row === null) {
          throw errors.notFound('item');
        }
        await indexItem(actor, tx, id);
        await announce(actor, tx, row);
        if (before !== null && before.boardId !== row.boardId) {
          await announce(actor, tx, before, 'item.deleted');
        }
        return load(actor, tx, id);
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await updateItem(actor, tx, { id, patch: { deletedAt: clock() } });
        if (row === null) {
          throw errors.notFound('item');
        }
        await refreshBaselines(actor, tx);
        await jobs.send(tx, purgeJob, { userId: actor.userId }, { delaySeconds: undoSeconds });
        await note(actor, tx, 'content_deleted', row);
        await announce(actor, tx, row, 'item.deleted');
      }),

    restore: (actor: Actor, id: string): Promise<Item> =>
      database.transaction(async (tx) => {
        const row = await updateItem(actor, tx, {
          id,
          patch: { deletedAt: null, updatedAt: clock() },
          deleted: true,
        }).catch((error: unknown) => {
          throw isUniqueViolation(error) ? errors.duplicate('') : error;
        });
        if (row === null || !(await touchBoard(actor, tx, { id: row.boardId, now: clock() }))) {
          throw errors.notFound('item');
        }
        await refreshBaselines(actor, tx);
        await note(actor, tx, 'content_restored', row);
        await announce(actor, tx, row);
        return load(actor, tx, id);
      }),

    retry: (actor: Actor, id: string): Promise<Item> =>
      database.transaction(async (tx) => {
        const row = await reviseFailed(actor, tx, { id, now: clock() });
        if (row === null) {
          await load(actor, tx, id);
          throw errors.impossible('not_failed', 'Only an item that failed can be tried again.');
        }
        await jobs.send(tx, ingestJob, { userId: actor.userId, itemId: id, revision: row.revision });
        await announce(actor, tx, row);
        return load(actor, tx, id);
      }),
  };
}

const blank = {
  description: '',
  platform: null,
  url: null,
  canonicalUrl: null,
  error: null,
  fileType: null,
  fileName: null,
  fileSize: null,
  fileKey: null,
  fileSha256: null,
  publishedAt: null,
  revision: 1,
  deletedAt: null,
};

/** An item that nobody can have tracked yet. */
export const fresh = (row: ItemRow): Item => toItem({ item: row, latest: null, baseline: null });

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isUniqueViolation(error.cause));

const withoutUndefined = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
