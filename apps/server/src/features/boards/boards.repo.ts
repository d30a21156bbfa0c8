import type { BoardChange } from '@hookline/contract/boards';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type BoardRow = typeof boards.$inferSelect;
export type CountedBoard = Omit<BoardRow, 'userId' | 'deletedAt'> & { itemCount: number };

const isBoard = (actor: Actor, id: string) =>
  and(eq(boards.userId, actor.userId), eq(boards.id, id), isNull(boards.deletedAt));

const selectBoards = (db: Db) =>
  db
    .select({
      id: boards.id,
      name: boards.name,
      description: boards.description,
      boardType: boards.boardType,
      createdAt: boards.createdAt,
      updatedAt: boards.updatedAt,
      itemCount: sql<number>`(select count(*)::int from ${items} i where i.user_id = boards.user_id and i.board_id = boards.id and i.deleted_at is null)`,
    })
    .from(boards)
    .$dynamic();

/** The last changed first. */
export async function listBoards(actor: Actor, db: Db): Promise<CountedBoard[]> {
  return selectBoards(db)
    .where(and(eq(boards.userId, actor.userId), isNull(boards.deletedAt)))
    .orderBy(desc(boards.updatedAt), desc(boards.id));
}

export async function findBoard(actor: Actor, db: Db, id: string): Promise<CountedBoard | null> {
  const [row] = await selectBoards(db).where(isBoard(actor, id));
  return row ?? null;
}

export async function insertBoard(db: Db, row: BoardRow): Promise<void> {
  await db.insert(boards).values(row);
}

/** False when there is no such board. */
export async function updateBoard(
  actor: Actor,
  db: Db,
  { id, change, now }: { id: string; change: BoardChange; now: Date },
): Promise<boolean> {
  const { name, description, board_type: boardType } = change;
  const patch = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(boardType !== undefined && { boardType }),
  };
  const { rowCount } = await db
    .update(boards)
    .set({ ...patch, updatedAt: now })
    .where(isBoard(actor, id));
  return rowCount === 1;
}

/** Deletes a board with the items that are on it; null when there is no such board. */
export async function softDeleteBoard(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<BoardRow | null> {
  const [row] = await tx.update(boards).set({ deletedAt: now }).where(isBoard(actor, id)).returning();
  if (row === undefined) {
    return null;
  }
  await tx
    .update(items)
    .set({ deletedAt: now })
    .where(and(eq(items.userId, actor.userId), eq(items.boardId, id), isNull(items.deletedAt)));
  return row;
}

/** Brings a board back that was deleted after `since`, with the items that went with it, told by the moment; null when there is none. */
export async function restoreBoard(
  actor: Actor,
  tx: Db,
  { id, now, since }: { id: string; now: Date; since: Date },
): Promise<BoardRow | null> {
  const isDeleted = and(eq(boards.userId, actor.userId), eq(boards.id, id), gt(boards.deletedAt, since));
  const [deleted] = await tx.select().from(boards).where(isDeleted).for('update');
  if (!deleted?.deletedAt) {
    return null;
  }
  await tx.update(boards).set({ deletedAt: null, updatedAt: now }).where(isDeleted);
  await tx
    .update(items)
    .set({ deletedAt: null })
    .where(and(eq(items.userId, actor.userId), eq(items.boardId, id), eq(items.deletedAt, deleted.deletedAt)));
  return deleted;
}
