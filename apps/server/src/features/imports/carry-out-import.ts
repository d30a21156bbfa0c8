import type { ChangeEvent } from '@hookline/contract/activity';
import type { ImportResult } from '@hookline/contract/analytics';
import type { ActivityLog } from '#features/activity/index.ts';
import { insightsJob, lockNumbers, refreshFigures } from '#features/analytics/index.ts';
import type { PostStore, StoredRows } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { changeImport, lockImport } from './imports.repo.ts';
import { makePlan, type Plan, type PostReading } from './planning/read-plan.ts';
import { countOutcomes } from './to-preview.ts';
import { countHomeless, isDating, trashedOf } from './planning/planned-row.ts';
import { type PlacedPost, writePlan } from './write-plan.ts';

export interface CarryOutDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
  jobs: Jobs;
  postStore: PostStore;
  /** Called in the transaction that records numbers of these items, which holds them and what it may date. */
  onNumbers: (actor: Actor, tx: Db, itemIds: readonly string[]) => Promise<void>;
}

/** Where new posts go, and who watches. */
export interface Commit {
  boardId?: string | undefined;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

interface ImportRun extends Pick<Commit, 'signal' | 'onProgress'> {
  deps: CarryOutDeps;
  id: string;
  reading: PostReading;
  /** Posts whose items were deleted are left out, and do not come back with their numbers. */
  leavesTrash?: boolean;
  /** Called first in the transaction of the import: where new posts go. What it throws ends the import. */
  findBoard: (tx: Db) => Promise<string | undefined>;
  /** Called in the transaction of the import. */
  onPlaced?: (tx: Db, placed: PlacedPost[]) => Promise<void>;
}

const noRows: StoredRows = { boardIds: [], itemIds: [], closesBoards: false };

/**
 * Records the numbers of an export in one transaction, or returns what came of it when that was done before.
 * Throws `not_found`, `board_needed`, and the reason of `signal`.
 *
 * Which rows it changes is known only once the numbers are locked, and nobody waits for rows while they are.
 * So it takes those rows only if they are free; if not, it begins again, and waits for them before the
 * numbers.
 */
export async function carryOutImport(actor: Actor, run: ImportRun): Promise<ImportResult> {
  for (let awaited = noRows; ;) {
    run.signal.throwIfAborted();
    const outcome = await run.deps.database.transaction((tx) => attempt(actor, tx, { run, awaited }));
    if ('result' in outcome) {
      return outcome.result;
    }
    awaited = outcome.busy;
  }
}

async function attempt(
  actor: Actor,
  tx: Db,
  { run, awaited }: { run: ImportRun; awaited: StoredRows },
): Promise<{ result: ImportResult } | { busy: StoredRows }> {
  const { deps, id, reading, leavesTrash = false } = run;
  const { postStore, clock } = deps;
  const parked = await lockImport(actor, tx, id);
  if (parked === null || parked.result !== null) {
    // It was carried out, or thrown away, by somebody who came first.
    return { result: parked?.result ?? (await Promise.reject(errors.notFound('import'))) };
  }
  const wanted = await run.findBoard(tx);
  await postStore.hold(actor, tx, { ...awaited, waits: true });
  await lockNumbers(actor, tx);
  const now = clock();
  const plan = await makePlan(actor, tx, { parked, reading, now, postStore, leavesTrash });
  const boardId = requireBoard(plan, wanted);
  const rows = rowsOf(plan, boardId);
  if (!(await postStore.hold(actor, tx, { ...rows, waits: false }))) {
    return { busy: rows };
  }
  return { result: await record(actor, tx, { run, plan, boardId, now }) };
}

/** The board for posts that are not on a board yet; null where there are none. Throws `board_needed`. */
function requireBoard(plan: Plan, boardId: string | undefined): string | null {
  const placeless = countOutcomes(plan.rows).created + countHomeless(plan.rows);
  if (placeless > 0 && boardId === undefined) {
    const posts = placeless === 1 ? 'post that is' : 'posts that are';
    throw errors.impossible(
      'board_needed',
      `Choose a board for the ${placeless} ${posts} not on a board yet.`,
    );
  }
  return placeless > 0 ? (boardId ?? null) : null;
}

function rowsOf({ rows }: Plan, boardId: string | null): StoredRows {
  const matched = rows.flatMap(({ outcome, item }) => (outcome === 'matched' && item !== null ? [item] : []));
  const restored = trashedOf(rows);
  // Items that change twice, by their numbers and their dates, look for their board. A project may know the day.
  const undated = matched.filter(({ publishedAt }) => publishedAt === null);
  const dated = [...rows.filter(isDating).map(({ item }) => item), ...undated].map((item) => item.boardId);
  const back = restored.flatMap((post) => (post.trash?.isBoardGone ? [] : [post.boardId]));
  return {
    boardIds: [...new Set([...dated, ...back, ...(boardId === null ? [] : [boardId])])],
    itemIds: [...new Set(matched.map((item) => item.id))],
    closesBoards: restored.length > 0,
  };
}

async function record(
  actor: Actor,
  tx: Db,
  { run, plan, boardId, now }: { run: ImportRun; plan: Plan; boardId: string | null; now: Date },
): Promise<ImportResult> {
  const { deps, id, signal, onProgress } = run;
  const { postStore } = deps;
  const writing = { plan, boardId, postStore, changedAt: now, signal, onProgress };
  const { restored, placed } = await writePlan(actor, tx, writing);
  await run.onPlaced?.(tx, placed);
  await deps.onNumbers(actor, tx, [...new Set(placed.map(({ itemId }) => itemId))]);
  await refreshFigures(actor, tx);
  const { source, platform, recordedAt, digest } = plan;
  const result = {
    source,
    platform,
    recorded_at: recordedAt.toISOString(),
    counts: countOutcomes(plan.rows),
    restored,
    board_id: boardId,
  };
  await changeImport(actor, tx, { id, recordedAt, digest, result });
  await tell(actor, tx, { deps, plan, boardId });
  return result;
}

/**
 * One happening for all posts, insights from them, and one event for each board: ten thousand would drown
 * every open tab.
 */
async function tell(
  actor: Actor,
  tx: Db,
  { deps, plan: { source, rows }, boardId }: { deps: CarryOutDeps; plan: Plan; boardId: string | null },
): Promise<void> {
  const taken = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'matched');
  const posts = new Set(taken.map(({ item, key }) => item?.id ?? key)).size;
  if (posts === 0) {
    return;
  }
  const boards = new Set(
    taken.flatMap(({ item }) => (item === null || item.trash?.isBoardGone ? [] : [item.boardId])),
  );
  if (boardId !== null) {
    boards.add(boardId);
  }
  const title = `${source}: ${posts.toLocaleString('en')} ${posts === 1 ? 'post' : 'posts'}`;
  await deps.activity.record(actor, tx, { kind: 'numbers_imported', title, boardId });
  await deps.jobs.send(tx, { kind: insightsJob, payload: { userId: actor.userId } });
  deps.events.publish(
    tx,
    actor.userId,
    [...boards].map((id) => ({ type: 'board.changed', id })),
  );
}
