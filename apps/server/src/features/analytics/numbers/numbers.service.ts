import type { Snapshot, Track } from '@hookline/contract/analytics';
import { isDemoId } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { requirePast } from '#platform/require-past.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { findSettings } from '../settings.repo.ts';
import { listBaselines, lockNumbers, refreshFigures } from './baselines.repo.ts';
import { daysOf } from './day-totals.repo.ts';
import { requireNumbersAfter, requirePublished } from './published-first.ts';
import { engagementRateOf, toSnapshot, type NumbersRow } from './snapshot.ts';
import { insertSnapshot, keepBoard, lockItem, setPublishedAt, type TrackedItem } from './track.repo.ts';

/** Records numbers that somebody typed in. */
export class Numbers {
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
  }

  /**
   * Records the numbers of a post. Throws `not_found`, `demo_board`, and `invalid` for a moment in the future
   * or before publishing, and for a time of publishing after older numbers.
   */
  track(
    actor: Actor,
    { contentId, metrics: { isEngagementKnown, ...metrics }, ...when }: Track,
  ): Promise<Snapshot> {
    if (isDemoId(contentId)) {
      throw errors.demoBoard();
    }
    const { database, clock } = this.#deps;
    const recordedAt = requirePast(clock, 'recordedAt', when.recordedAt) ?? clock();
    const publishedAt = requirePast(clock, 'publishedAt', when.publishedAt);
    return database.transaction(async (tx) => {
      await keepBoard(actor, tx, contentId);
      const item = await lockItem(actor, tx, contentId);
      if (item === null) {
        throw errors.notFound('item');
      }
      requirePublished(
        recordedAt,
        publishedAt === undefined ? item : { publishedAt, publishedDayOnly: false },
      );
      if (publishedAt !== undefined && publishedAt.getTime() !== item.publishedAt?.getTime()) {
        await requireNumbersAfter(actor, tx, {
          itemId: item.id,
          publishedAt,
          isDay: false,
          path: 'publishedAt',
        });
      }
      if (publishedAt !== undefined) {
        await setPublishedAt(actor, tx, { id: item.id, publishedAt });
      }
      const engagementRate = engagementRateOf({ ...metrics, isEngagementKnown });
      const row = { ...metrics, itemId: item.id, snapshotId: newId(), recordedAt, engagementRate };
      await recordSnapshot(actor, tx, row);
      await this.#deps.onNumbers(actor, tx, [item.id]);
      await this.#announce(actor, tx, item);
      return toSnapshot(row, (await listBaselines(actor, tx)).get(row.platform) ?? null);
    });
  }

  async #announce(actor: Actor, tx: Db, { id, title, boardId }: TrackedItem): Promise<void> {
    const { activity, events } = this.#deps;
    await activity.record(actor, tx, { kind: 'performance_tracked', title, boardId, contentId: id });
    events.publish(tx, actor.userId, [{ type: 'item.changed', id, board_id: boardId }]);
  }
}

/** The time zone must not change between its being read and the snapshot's being sorted into a day of it. */
async function recordSnapshot(actor: Actor, tx: Db, row: NumbersRow): Promise<void> {
  await lockNumbers(actor, tx);
  const { timezone } = await findSettings(actor, tx);
  await insertSnapshot(actor, tx, { row, timezone });
  const days = await daysOf(tx, [row.recordedAt], timezone);
  await refreshFigures(actor, tx, { days, platforms: [row.platform] });
}
