import type { BoardChange } from '@hookline/contract/boards';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { users } from '#db/accounts.ts';
import { boards } from '#db/boards.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineListStatement, defineStatement } from '#platform/database/statement.ts';
import { isBoard } from './board-keeper.repo.ts';

export type BoardRow = typeof boards.$inferSelect;

export interface CountedBoard extends Pick<
  BoardRow,
  'id' | 'name' | 'description' | 'boardType' | 'itemCount'
> {
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

const columns = `
  id, name, description, board_type as "boardType", created_at as "createdAt", updated_at as "updatedAt",
  item_count as "itemCount"`;

/** The columns above, in their order. */
type BoardCells = [
  id: string,
  name: string,
  description: string,
  boardType: CountedBoard['boardType'],
  createdAt: string,
  updatedAt: string,
  itemCount: number,
];

const selectBoards = defineListStatement<BoardCells>(
  'boards',
  `select ${columns} from boards
  where user_id = $1 and deleted_at is null order by updated_at desc, id desc`,
);
const selectBoard = defineStatement<CountedBoard>(
  'board',
  `select ${columns} from boards where user_id = $1 and deleted_at is null and id = $2`,
);

/** The last changed first. */
export async function listBoards(actor: Actor, db: Db): Promise<CountedBoard[]> {
  const rows = await selectBoards(db, [actor.userId]);
  return rows.map(([id, name, description, boardType, createdAt, updatedAt, itemCount]) => ({
    id,
    name,
    description,
    boardType,
    createdAt,
    updatedAt,
    itemCount,
  }));
}

export async function findBoard(actor: Actor, db: Db, id: string): Promise<CountedBoard | null> {
  const [row] = await selectBoard(db, [actor.userId, id]);
  return row ?? null;
}

export async function insertBoard(
  actor: Actor,
  tx: Db,
  row: Omit<BoardRow, 'userId' | 'itemCount' | 'canvasRevision'>,
): Promise<void> {
  await tx.insert(boards).values({ ...row, userId: actor.userId });
}

export async function insertBoards(
  actor: Actor,
  tx: Db,
  rows: readonly Omit<BoardRow, 'userId' | 'itemCount' | 'canvasRevision'>[],
): Promise<void> {
  if (rows.length > 0) {
    await tx.insert(boards).values(rows.map((row) => ({ ...row, userId: actor.userId })));
  }
}

/** Their first board of this name; null without one. */
export async function findBoardNamed(actor: Actor, db: Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.userId, actor.userId), eq(boards.name, name), isNull(boards.deletedAt)))
    .orderBy(boards.id)
    .limit(1);
  return row?.id ?? null;
}

/** Their first boards of these names, by name. */
export async function findBoardsNamed(
  actor: Actor,
  db: Db,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: boards.id, name: boards.name })
    .from(boards)
    .where(and(eq(boards.userId, actor.userId), inArray(boards.name, [...names]), isNull(boards.deletedAt)))
    .orderBy(desc(boards.id));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Has others who hold the same user wait until the transaction ends. */
export async function holdUser(actor: Actor, tx: Db): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
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

/** Deletes a board, and holds it; null when there is no such board. */
export async function softDeleteBoard(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<BoardRow | null> {
  // Waits for additions under way, and lets no other begin.
  await tx.select({ id: boards.id }).from(boards).where(isBoard(actor, id)).for('update');
  const [row] = await tx.update(boards).set({ deletedAt: now }).where(isBoard(actor, id)).returning();
  return row ?? null;
}

/** Brings a board back that was deleted after `since`; null when there is none. Returns it as it was. */
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
  return deleted;
}

const selectPostCount = defineStatement<{ count: number }>(
  'board_posts',
  `select count(*)::int as count from items
  where user_id = $1 and board_id = $2 and deleted_at is null
    and (latest is not null or type = 'generated_content')`,
);

/** How many items of a board have numbers or were written here. */
export async function countPosts(actor: Actor, db: Db, boardId: string): Promise<number> {
  const [row] = await selectPostCount(db, [actor.userId, boardId]);
  return row?.count ?? 0;
}
