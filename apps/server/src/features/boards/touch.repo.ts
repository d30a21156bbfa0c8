import { and, eq, isNull, lt } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

export const isBoard = (actor: Actor, id: string) =>
  and(eq(boards.userId, actor.userId), eq(boards.id, id), isNull(boards.deletedAt));

export async function hasBoard(actor: Actor, db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: boards.id }).from(boards).where(isBoard(actor, id));
  return row !== undefined;
}

export async function touchBoard(actor: Actor, tx: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.update(boards).set({ updatedAt: now }).where(isBoard(actor, id));
  return rowCount === 1;
}

const touchFree = defineStatement(
  'board_touch_free',
  `update boards set updated_at = $3 where user_id = $1 and id = (
    select id from boards where user_id = $1 and id = $2 and deleted_at is null for no key update skip locked
  )`,
);

export async function touchBoardIfFree(actor: Actor, tx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await touchFree(tx, [actor.userId, id, now]);
}

export async function deleteExpiredBoards(actor: Actor, db: Db, until: Date): Promise<void> {
  await db.delete(boards).where(and(eq(boards.userId, actor.userId), lt(boards.deletedAt, until)));
}
