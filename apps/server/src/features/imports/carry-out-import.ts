import type { ChangeEvent } from '@hookline/contract/activity';
import type { ImportResult } from '@hookline/contract/analytics';
import type { ActivityLog } from '#features/activity/index.ts';
import { lockNumbers, refreshFigures } from '#features/analytics/index.ts';
import type { PostStore } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { changeImport, lockImport } from './imports.repo.ts';
import { makePlan, type Plan, type PostReading } from './read-plan.ts';
import { countOutcomes } from './to-preview.ts';
import { countHomeless } from './planned-row.ts';
import { writePlan } from './write-plan.ts';

export interface CarryOutDeps {
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
  postStore: PostStore;
}

/** Where new posts go, and who watches. */
export interface Commit {
  boardId?: string | undefined;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Records the numbers of an export in the transaction of `tx`, or answers what came of it when that was done
 * before. Throws `not_found`, `board_needed`, and the reason of `signal`.
 */
export async function carryOutImport(
  actor: Actor,
  tx: Db,
  {
    deps,
    id,
    reading,
    boardId,
    ...listener
  }: Commit & { deps: CarryOutDeps; id: string; reading: PostReading },
): Promise<ImportResult> {
  await lockNumbers(actor, tx);
  const parked = await lockImport(actor, tx, id);
  if (parked === null || parked.result !== null) {
    // It was carried out, or thrown away, by somebody who came first.
    return parked?.result ?? Promise.reject(errors.notFound('import'));
  }
  const { postStore, clock } = deps;
  const now = clock();
  const plan = await makePlan(actor, tx, { parked, reading, now, postStore });
  const counts = countOutcomes(plan.rows);
  const placeless = counts.created + countHomeless(plan.rows);
  if (placeless > 0 && boardId === undefined) {
    const posts = placeless === 1 ? 'post that is' : 'posts that are';
    throw errors.impossible('board_needed', `Choose a board for the ${placeless} ${posts} on none yet.`);
  }
  const place = placeless > 0 ? (boardId ?? null) : null;
  const { restored } = await writePlan(actor, tx, {
    plan,
    boardId: place,
    postStore,
    changedAt: now,
    ...listener,
  });
  await refreshFigures(actor, tx);
  const { source, platform, recordedAt, digest } = plan;
  const result = {
    source,
    platform,
    recorded_at: recordedAt.toISOString(),
    counts,
    restored,
    board_id: place,
  };
  await changeImport(actor, tx, { id, recordedAt, digest, result });
  await tell(actor, tx, { deps, plan, boardId: place });
  return result;
}

/** One happening for all posts, and one event for each board: ten thousand would drown every open tab. */
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
  deps.events.publish(
    tx,
    actor.userId,
    [...boards].map((id) => ({ type: 'board.changed', id })),
  );
}
