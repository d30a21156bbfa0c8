import type { CanvasLine, CanvasPlace } from '@hookline/contract/boards';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { canvasLines, canvasPlaces } from '#db/canvas.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { isBoard } from '../board-keeper.repo.ts';

interface CanvasRow {
  revision: number;
  places: CanvasPlace[];
  lines: CanvasLine[];
}

const here = `user_id = b.user_id and board_id = b.id`;
const onBoard = `select id from items where ${here} and deleted_at is null`;

/** One statement, so that all of it is of one revision. */
const selectCanvas = defineStatement<CanvasRow>(
  'canvas',
  `select b.canvas_revision as revision,
    (select coalesce(json_agg(json_build_object('item_id', item_id, 'x', x, 'y', y) order by item_id), '[]')
      from canvas_places where ${here} and item_id in (${onBoard})) as places,
    (select coalesce(json_agg(json_build_array(lower_id, upper_id) order by lower_id, upper_id), '[]')
      from canvas_lines where ${here} and lower_id in (${onBoard}) and upper_id in (${onBoard})) as lines
  from boards b where b.user_id = $1 and b.id = $2 and b.deleted_at is null`,
);

export async function findCanvas(actor: Actor, db: Db, boardId: string): Promise<CanvasRow | null> {
  const [row] = await selectCanvas(db, [actor.userId, boardId]);
  return row ?? null;
}

/**
 * Counts a change and holds the board until the transaction ends: one change of a canvas at a time. Null
 * where the actor has no such board.
 */
export async function nextRevision(actor: Actor, tx: Db, boardId: string): Promise<number | null> {
  const [row] = await tx
    .update(boards)
    .set({ canvasRevision: sql`${boards.canvasRevision} + 1` })
    .where(isBoard(actor, boardId))
    .returning({ revision: boards.canvasRevision });
  return row?.revision ?? null;
}

const replacement = sql`update set x = excluded.x, y = excluded.y`;

const itemsOn = (actor: Actor, boardId: string) =>
  sql`select id from items where user_id = ${actor.userId} and board_id = ${boardId} and deleted_at is null`;

/** Places items of the board; with `isGentle` only those that have no place yet. */
export async function placeCards(
  actor: Actor,
  tx: Db,
  { boardId, places, isGentle }: { boardId: string; places: readonly CanvasPlace[]; isGentle: boolean },
): Promise<void> {
  // Of two places of one item, the last one counts.
  const unique = [...new Map(places.map((place) => [place.item_id, place])).values()];
  const column = (name: keyof CanvasPlace, type: 'uuid' | 'int') =>
    sql`${sql.param(unique.map((place) => place[name]))}::${sql.raw(type)}[]`;
  await tx.execute(sql`
    insert into ${canvasPlaces} (user_id, board_id, item_id, x, y)
    select ${actor.userId}, ${boardId}, item_id, x, y
    from unnest(
      ${column('item_id', 'uuid')}, ${column('x', 'int')}, ${column('y', 'int')}
    ) as card (item_id, x, y)
    where item_id in (${itemsOn(actor, boardId)})
    on conflict (user_id, board_id, item_id) do ${isGentle ? sql`nothing` : replacement}`);
}

export async function releaseCards(
  actor: Actor,
  tx: Db,
  { boardId, itemIds }: { boardId: string; itemIds: string[] },
): Promise<void> {
  await tx
    .delete(canvasPlaces)
    .where(
      and(
        eq(canvasPlaces.userId, actor.userId),
        eq(canvasPlaces.boardId, boardId),
        inArray(canvasPlaces.itemId, itemIds),
      ),
    );
}

interface Lines {
  boardId: string;
  lines: readonly CanvasLine[];
}

/** The ends of lines, the lower id of each first. */
const endsOf = (lines: readonly CanvasLine[]) => {
  const sorted = lines.map((line) => line.toSorted());
  const column = (at: number) => sql`${sql.param(sorted.map((line) => line[at]))}::uuid[]`;
  return sql`unnest(${column(0)}, ${column(1)}) as line (lower_id, upper_id)`;
};

/** Joins items of the board. Returns how many lines its canvas has with these. */
export async function addLines(actor: Actor, tx: Db, { boardId, lines }: Lines): Promise<number> {
  const there = itemsOn(actor, boardId);
  await tx.execute(sql`
    insert into ${canvasLines} (user_id, board_id, lower_id, upper_id)
    select ${actor.userId}, ${boardId}, lower_id, upper_id from ${endsOf(lines)}
    where lower_id in (${there}) and upper_id in (${there})
    on conflict do nothing`);
  return tx.$count(canvasLines, and(eq(canvasLines.userId, actor.userId), eq(canvasLines.boardId, boardId)));
}

export async function removeLines(actor: Actor, tx: Db, { boardId, lines }: Lines): Promise<void> {
  await tx.execute(sql`
    delete from ${canvasLines} where user_id = ${actor.userId} and board_id = ${boardId}
    and (lower_id, upper_id) in (select lower_id, upper_id from ${endsOf(lines)})`);
}

/**
 * Gives a copy of a board the canvas of the original; `copies` are those of `originals`, in the same
 * order.
 */
export async function copyCanvas(
  actor: Actor,
  tx: Db,
  { from, to, originals, copies }: { from: string; to: string; originals: string[]; copies: string[] },
): Promise<void> {
  const copyOf = new Map(originals.map((original, at) => [original, copies[at] ?? '']));
  const canvas = await findCanvas(actor, tx, from);
  const places = (canvas?.places ?? []).flatMap((place) => {
    const copy = copyOf.get(place.item_id);
    return copy === undefined ? [] : [{ ...place, item_id: copy }];
  });
  const lines = (canvas?.lines ?? []).flatMap(([lower, upper]): CanvasLine[] => {
    const ends = [copyOf.get(lower), copyOf.get(upper)];
    return ends[0] === undefined || ends[1] === undefined ? [] : [[ends[0], ends[1]]];
  });
  await placeCards(actor, tx, { boardId: to, places, isGentle: false });
  await addLines(actor, tx, { boardId: to, lines });
}
