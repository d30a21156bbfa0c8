import type { Correction, Metrics, Snapshot } from '@hookline/contract/analytics';
import { moreNumberNames, pickMoreNumbers } from '@hookline/contract/numbers';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import { requirePast } from '#platform/require-past.ts';
import { listBaselines, lockNumbers, refreshFigures } from './baselines.repo.ts';
import * as repo from './corrections.repo.ts';
import { daysOf } from './day-totals.repo.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { refreshLatest } from './latest.repo.ts';
import { requirePublished } from './published-first.ts';
import { recomputePost, type Place } from './corrections.repo.ts';
import { findSettings } from '../settings.repo.ts';
import { engagementRateOf, toSnapshot, type NumbersRow, type StoredNumbers } from './snapshot.ts';
import { lockItem, type TrackedItem } from './track.repo.ts';

/** A snapshot after a request to change it. */
interface Changed {
  row: NumbersRow;
  isChanged: boolean;
}

/** Mistakes in recorded numbers: put right in every figure at once, and never without a trace. */
export class Corrections {
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
  }

  /**
   * Puts other numbers, and another moment if one is given, in the place of a snapshot's. Throws `not_found`,
   * `moment_taken` and `invalid`.
   */
  correct(
    actor: Actor,
    id: string,
    change: { metrics: Metrics; recordedAt?: string | undefined },
  ): Promise<Snapshot> {
    const recordedAt = requirePast(this.#deps.clock, 'recordedAt', change.recordedAt);
    const { isEngagementKnown, ...counts } = change.metrics;
    const engagementRate = engagementRateOf({ ...counts, isEngagementKnown });
    return this.#change(actor, id, async (tx, item) => {
      if (recordedAt !== undefined) {
        requirePublished(recordedAt, item);
      }
      const before = found(await repo.findNumbers(actor, tx, id));
      const after = { ...before, ...counts, recordedAt: recordedAt ?? before.recordedAt, engagementRate };
      if (isSame(before, after)) {
        return { row: before, isChanged: false };
      }
      await this.#record(actor, tx, { kind: 'corrected', before });
      requireFree(await repo.replaceNumbers(actor, tx, after));
      await mendAll(actor, tx, [before, after]);
      return { row: after, isChanged: true };
    });
  }

  /** Takes a snapshot out of every figure. Throws `not_found`. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, async (tx) => {
      const before = found(await repo.findNumbers(actor, tx, id));
      await this.#record(actor, tx, { kind: 'deleted', before });
      await repo.removeNumbers(actor, tx, id);
      await mendAll(actor, tx, [before]);
      return { row: before, isChanged: true };
    });
  }

  /**
   * Brings a deleted snapshot back with the numbers it had; one that is there stays as it is. Throws
   * `not_found`, `moment_taken` and `invalid`.
   */
  restore(actor: Actor, id: string): Promise<Snapshot> {
    return this.#change(actor, id, async (tx, item) => {
      const kept = await repo.findNumbers(actor, tx, id);
      if (kept !== null) {
        return { row: kept, isChanged: false };
      }
      const row = found(await repo.findDeletedNumbers(actor, tx, id));
      requirePublished(row.recordedAt, item, row.source !== null);
      await this.#record(actor, tx, { kind: 'restored', before: row });
      requireFree(await repo.bringBackNumbers(actor, tx, row));
      await mendAll(actor, tx, [row]);
      return { row, isChanged: true };
    });
  }

  /** What was changed in the numbers of an item, the newest first. Throws `not_found`. */
  async list(
    actor: Actor,
    itemId: string,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ corrections: Correction[]; nextCursor: string | null }> {
    const { db } = this.#deps.database;
    if (!(await repo.hasItem(actor, db, itemId))) {
      throw errors.notFound('item');
    }
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];
    const changes = await repo.listChanges(actor, db, { itemId, before, limit: limit + 1 });
    const page = toPage(changes, limit, ({ id }) => encodeCursor([id]));
    return { corrections: page.rows.map(toCorrection), nextCursor: page.nextCursor };
  }

  /**
   * Locks as tracking does: the item first, then the user's numbers. Tells nobody of what changes nothing.
   */
  #change(
    actor: Actor,
    id: string,
    work: (tx: Db, item: TrackedItem) => Promise<Changed>,
  ): Promise<Snapshot> {
    const { database } = this.#deps;
    return database.transaction(async (tx) => {
      const itemId = found(await repo.findItemOf(actor, tx, id));
      const item = found(await lockItem(actor, tx, itemId));
      await lockNumbers(actor, tx);
      const { row, isChanged } = await work(tx, item);
      if (isChanged) {
        await this.#tell(actor, tx, item);
      }
      return toSnapshot(row, (await listBaselines(actor, tx)).get(row.platform) ?? null);
    });
  }

  async #tell(actor: Actor, tx: Db, { id, title, boardId }: TrackedItem): Promise<void> {
    const { activity, events } = this.#deps;
    await activity.record(actor, tx, { kind: 'performance_corrected', title, boardId, contentId: id });
    events.publish(tx, actor.userId, [{ type: 'item.changed', id, board_id: boardId }]);
  }

  async #record(
    actor: Actor,
    tx: Db,
    change: { kind: Correction['kind']; before: StoredNumbers },
  ): Promise<void> {
    await repo.recordChange(actor, tx, { ...change, changedAt: this.#deps.clock() });
  }
}

/** Before and after a correction a snapshot may belong to two days, and to two platforms. */
async function mendAll(actor: Actor, tx: Db, places: Place[]): Promise<void> {
  const { timezone } = await findSettings(actor, tx);
  for (const place of places) {
    await recomputePost(actor, tx, { place, timezone });
  }
  await refreshLatest(
    actor,
    tx,
    places.map(({ itemId }) => itemId),
  );
  const moments = places.map(({ recordedAt }) => recordedAt);
  const days = await daysOf(tx, moments, timezone);
  await refreshFigures(actor, tx, { days, platforms: places.map(({ platform }) => platform) });
}

function found<T>(row: T | null): T {
  if (row === null) {
    throw errors.notFound('snapshot');
  }
  return row;
}

function requireFree(isFree: boolean): void {
  if (!isFree) {
    throw errors.impossible(
      'moment_taken',
      'An import recorded numbers of this post for the same moment. Correct or delete those, ' +
        'or choose another moment.',
    );
  }
}

const comparedFields = [
  'platform',
  'views',
  'likes',
  'shares',
  'comments',
  'engagementRate',
  ...moreNumberNames,
] as const;

const isSame = (a: NumbersRow, b: NumbersRow): boolean =>
  a.recordedAt.getTime() === b.recordedAt.getTime() && comparedFields.every((key) => a[key] === b[key]);

const toCorrection = ({
  id,
  snapshotId,
  kind,
  changedAt,
  recordedAt,
  ...row
}: repo.ChangeRow): Correction => ({
  id,
  snapshot_id: snapshotId,
  kind,
  changed_at: changedAt.toISOString(),
  before: {
    platform: row.platform,
    recorded_at: recordedAt.toISOString(),
    views: row.views,
    likes: row.likes,
    shares: row.shares,
    comments: row.comments,
    ...pickMoreNumbers(row),
    engagement_known: row.engagementRate !== null,
  },
});
