import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { itemCaptures, itemCovers, items, itemTexts, scannedPages } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from '../items/items.repo.ts';

/** The items of a board, oldest first, locked against changes until the transaction ends. */
export async function lockIdsOn(actor: Actor, tx: Db, boardId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.boardId, boardId), isNull(items.deletedAt)))
    .orderBy(asc(items.id))
    .for('share');
  return rows.map(({ id }) => id);
}

interface CopyOrder {
  /** Ids of what is copied, and of the copies, in the same order. */
  originals: string[];
  copies: string[];
  boardId: string;
  now: Date;
}

export type CopiedItem = Pick<ItemRow, 'id' | 'status' | 'revision' | 'fileKey'>;

/**
 * Copies rows of items with their texts, covers, scanned pages and what browsers sent and waits to be read,
 * in their order by hand. Columns that come later are copied too, without a change here.
 */
export async function copyItems(
  actor: Actor,
  tx: Db,
  { originals, copies, boardId, now }: CopyOrder,
): Promise<CopiedItem[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const pairs = sql`
    unnest(${sql.param(originals)}::uuid[], ${sql.param(copies)}::uuid[]) as pair (original, copy)`;
  const newValues = {
    id: sql`pair.copy`,
    board_id: sql`${boardId}::uuid`,
    created_at: moment,
    updated_at: moment,
    position: sql`source.place`,
    // What was recorded of the originals stays with them.
    latest: sql`null`,
  };
  const { rows } = await tx.execute<CopiedItem & Record<string, unknown>>(sql`
    insert into ${items} (${namesOf(items)})
    select ${valuesOf(items, { ...newValues, revision: sql`1` })} from ${pairs}
    join ${items} source on source.user_id = ${actor.userId} and source.id = pair.original
    returning id, status, revision, file_key as "fileKey"`);
  for (const part of [itemTexts, itemCovers, itemCaptures, scannedPages]) {
    await tx.execute(sql`
      insert into ${part} (${namesOf(part)})
      select ${valuesOf(part, { item_id: sql`pair.copy` })} from ${pairs}
      join ${part} source on source.user_id = ${actor.userId} and source.item_id = pair.original`);
  }
  return rows;
}

/** Those that are worked out from others are left to the database. */
const columnsOf = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]));

const namesOf = (table: PgTable): SQL => sql.join(columnsOf(table).map(sql.identifier), sql`, `);

const valuesOf = (table: PgTable, newValues: Record<string, SQL>): SQL =>
  sql.join(
    columnsOf(table).map((name) => newValues[name] ?? sql`source.${sql.identifier(name)}`),
    sql`, `,
  );
