import type { Platform } from '@hookline/contract/common';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { engagementRateOf, correctSnapshots, latestOf, recordSnapshots } from '#features/analytics/index.ts';
import type { PostStore, PostText, Publication, VideoLength } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import { isDating, type PlannedRow, trashedOf } from './planning/planned-row.ts';
import type { Plan } from './planning/read-plan.ts';

/** How many posts are written at a time, before progress is reported. */
const batchSize = 500;

interface Writing {
  plan: Plan;
  boardId: string | null;
  postStore: PostStore;
  /** When the plan is carried out. */
  changedAt: Date;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Which item a post of the plan is, by its address. */
export interface PlacedPost {
  url: string | null;
  itemId: string;
  isNew: boolean;
}

/**
 * Carries a plan out in the transaction of `tx`. Answers how many items came back from the trash, and which
 * item each post is. Throws the reason of `signal` when it ends.
 */
export async function writePlan(
  actor: Actor,
  tx: Db,
  { plan, boardId, postStore, changedAt, signal, onProgress }: Writing,
): Promise<{ restored: number; placed: PlacedPost[] }> {
  const taken = plan.rows.filter(isTaken);
  const created = taken.filter(({ outcome }) => outcome === 'created').toSorted(byPublication);
  const total = created.length + taken.length;
  let done = 0;
  const step = (count: number): void => {
    signal.throwIfAborted();
    done += count;
    onProgress(done, total);
  };
  const ids = new Map<string, string>();
  // Items come with the numbers that are recorded of them below: nothing is written to them again.
  const snapshotIds = new Map(created.map((row) => [row, newId()]));
  for (const posts of inBatches(created)) {
    const added = await postStore.add(actor, tx, {
      boardId: boardId ?? '',
      posts: posts.map((row) => ({ ...row, latest: latestWith(row, snapshotIds.get(row)) })),
    });
    posts.forEach(({ key }, index) => ids.set(key, added[index] ?? ''));
    step(posts.length);
  }

  const standIns = await bringBack(actor, tx, { plan, boardId, postStore });
  const toRow = (row: TakenRow) => {
    const standIn = standIns.get(row.item?.id ?? '');
    const itemId = standIn ?? row.item?.id ?? ids.get(row.key) ?? '';
    // What the item in the trash has does not count for the one that stands in for it.
    const isNothing = !row.hasNumbers || (row.addsNothing && standIn === undefined);
    return isNothing
      ? []
      : [
          toSnapshotRow(standIn === undefined ? row : { ...row, corrects: null }, {
            itemId,
            snapshotId: snapshotIds.get(row) ?? newId(),
          }),
        ];
  };

  for (const rows of inBatches(taken)) {
    const { timezone } = plan;
    const snapshots = rows.flatMap(toRow);
    const fresh = snapshots.filter(({ corrects }) => corrects === null);
    for (const [platform, own] of Map.groupBy(fresh, (row) => row.platform)) {
      await recordSnapshots(actor, tx, { platform, timezone, rows: own });
    }
    const corrected = snapshots.flatMap(({ corrects, ...row }) =>
      corrects === null ? [] : [{ ...row, snapshotId: corrects }],
    );
    if (corrected.length > 0) {
      await correctSnapshots(actor, tx, { changedAt, timezone, rows: corrected });
    }
    step(rows.length);
  }
  await postStore.date(actor, tx, datesOf(taken));
  await postStore.setLengths(actor, tx, lengthsOf(taken));
  await postStore.setTexts(actor, tx, textsOf(taken));
  return { restored: trashedOf(taken).length - standIns.size, placed: placesOf(plan, ids) };
}

const placesOf = ({ rows }: Plan, ids: ReadonlyMap<string, string>): PlacedPost[] =>
  rows.flatMap(({ outcome, item, key, url }) => {
    const itemId = item?.id ?? ids.get(key);
    return outcome === 'skipped' || itemId === undefined ? [] : [{ url, itemId, isNew: item === null }];
  });

function bringBack(
  actor: Actor,
  tx: Db,
  { plan, boardId, postStore }: Pick<Writing, 'plan' | 'boardId' | 'postStore'>,
) {
  const ids = trashedOf(plan.rows).map(({ id }) => id);
  return ids.length === 0 ? new Map<string, string>() : postStore.restore(actor, tx, { boardId, ids });
}

type TakenRow = PlannedRow & { platform: Platform };

const isTaken = (row: PlannedRow): row is TakenRow =>
  row.platform !== null && (row.outcome === 'created' || row.outcome === 'matched');

/** The oldest first, so that the newest stands on top of its board. */
const byPublication = (one: PlannedRow, other: PlannedRow): number =>
  (one.publishedAt?.getTime() ?? 0) - (other.publishedAt?.getTime() ?? 0);

function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += batchSize) {
    yield rows.slice(at, at + batchSize);
  }
}

const latestWith = (row: TakenRow, snapshotId: string | undefined) =>
  row.hasNumbers && snapshotId !== undefined
    ? latestOf(toSnapshotRow(row, { itemId: '', snapshotId }))
    : null;

function toSnapshotRow(row: TakenRow, { itemId, snapshotId }: { itemId: string; snapshotId: string }) {
  const { platform, recordedAt, corrects, views, likes, shares, comments } = row;
  const counts = { views, likes, shares, comments };
  return {
    itemId,
    platform,
    snapshotId,
    recordedAt,
    corrects,
    ...counts,
    ...pickMoreNumbers(row),
    engagementRate: engagementRateOf(row),
  };
}

const datesOf = (rows: readonly PlannedRow[]): Publication[] =>
  rows
    .filter(isDating)
    .map(({ item, publishedAt, publishedDayOnly }) => ({ id: item.id, publishedAt, publishedDayOnly }));

/** Of posts that are items already; new ones come with theirs. */
const lengthsOf = (rows: readonly PlannedRow[]): VideoLength[] =>
  rows.flatMap(({ item, durationSeconds }) =>
    item === null || durationSeconds === null ? [] : [{ id: item.id, durationSeconds }],
  );

const textsOf = (rows: readonly PlannedRow[]): PostText[] =>
  rows.flatMap(({ item, givesText, text }) => (item !== null && givesText ? [{ id: item.id, text }] : []));
