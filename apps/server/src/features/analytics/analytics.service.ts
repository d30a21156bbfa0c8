import type {
  AnalyticsDashboard,
  Comparison,
  Filter,
  Range,
  Settings,
  Snapshot,
  Track,
} from '@hookline/contract/analytics';
import { isDemoId, type Platform } from '@hookline/contract/common';
import type { WhatWorked } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { requirePast } from '#platform/require-past.ts';
import { listBaselines, lockNumbers, refreshFigures } from './numbers/baselines.repo.ts';
import { Corrections } from './numbers/corrections.service.ts';
import { countContent, listTop, listTrends, sumPosts } from './dashboard/dashboard.repo.ts';
import { breakdownOf, overviewOf, topContentOf } from './dashboard/dashboard.ts';
import { daysOf, refreshDayTotals } from './numbers/day-totals.repo.ts';
import type { AnalyticsDeps } from './deps.ts';
import { Insights } from './insights/insights.service.ts';
import { Posts } from './posts/posts.service.ts';
import { requireNumbersAfter, requirePublished } from './numbers/published-first.ts';
import { Reminders } from './reminders/reminders.service.ts';
import { Reports } from './report/report.service.ts';
import { findSettings, saveSettings } from './settings.repo.ts';
import { engagementRateOf, toSnapshot, type NumbersRow } from './numbers/snapshot.ts';
import {
  insertSnapshot,
  lockDaysOfPublishing,
  lockItem,
  moveDaysOfPublishing,
  rebuildDays,
  setPublishedAt,
  type TrackedItem,
} from './numbers/track.repo.ts';
import { findWindows } from './dashboard/window.repo.ts';

/** How many rows of top content there are. */
const topRows = 10;

/** A user's numbers and what they say. */
export class Analytics {
  readonly corrections: Corrections;
  readonly insights: Insights;
  readonly posts: Posts;
  readonly reminders: Reminders;
  readonly reports: Reports;
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
    this.corrections = new Corrections(deps);
    this.insights = new Insights(deps);
    this.posts = new Posts(deps);
    this.reminders = new Reminders(deps);
    this.reports = new Reports(deps);
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
      const item = await lockItem(actor, tx, contentId);
      if (item === null) {
        throw errors.notFound('item');
      }
      requirePublished(
        recordedAt,
        publishedAt === undefined ? item : { publishedAt, publishedDayOnly: false },
      );
      if (publishedAt !== undefined && publishedAt.getTime() !== item.publishedAt?.getTime()) {
        await requireNumbersAfter(actor, tx, { itemId: item.id, publishedAt, path: 'publishedAt' });
      }
      if (publishedAt !== undefined) {
        await setPublishedAt(actor, tx, { id: item.id, publishedAt });
      }
      const engagementRate = engagementRateOf({ ...metrics, isEngagementKnown });
      const row = { ...metrics, itemId: item.id, snapshotId: newId(), recordedAt, engagementRate };
      await keepSnapshot(actor, tx, row);
      await this.#tell(actor, tx, item);
      return toSnapshot(row, (await listBaselines(actor, tx)).get(row.platform) ?? null);
    });
  }

  /** Totals, platforms, top content and daily trend of a range that ends now. */
  async dashboard(actor: Actor, range: Range, filter: Filter): Promise<AnalyticsDashboard> {
    const { db } = this.#deps.database;
    const { current } = await this.#windows(actor, range);
    const scope = { window: current, filter };
    const [platforms, top, baselines, totalContent, trends] = await Promise.all([
      sumPosts(actor, db, scope),
      listTop(actor, db, { scope, limit: topRows }),
      listBaselines(actor, db),
      countContent(actor, db, scope),
      listTrends(actor, db, scope),
    ]);
    return {
      overview: overviewOf(platforms, totalContent),
      platformBreakdown: breakdownOf(platforms),
      topContent: topContentOf(top, baselines),
      trends,
    };
  }

  /** Totals and daily trend of as many days before a range. */
  async before(actor: Actor, range: Range, filter: Filter): Promise<Comparison> {
    const { db } = this.#deps.database;
    const { before } = await this.#windows(actor, range);
    const scope = { window: before, filter };
    const [platforms, totalContent, trends] = await Promise.all([
      sumPosts(actor, db, scope),
      countContent(actor, db, scope),
      listTrends(actor, db, scope),
    ]);
    return { from: before.day, overview: overviewOf(platforms, totalContent), trends };
  }

  /** What worked for a creator on a platform: the front door for whoever writes the next post. */
  whatWorked(actor: Actor, platform: Platform): Promise<WhatWorked | null> {
    return this.insights.whatWorked(actor, platform);
  }

  /** How days, weeks and ranges are counted. */
  settings(actor: Actor): Promise<Settings> {
    return findSettings(actor, this.#deps.database.db);
  }

  /**
   * Changes some settings. Another time zone sorts all snapshots into its days, and days of publishing stay
   * what they are.
   */
  changeSettings(
    actor: Actor,
    change: { [K in keyof Settings]?: Settings[K] | undefined },
  ): Promise<Settings> {
    return this.#deps.database.transaction(async (tx) => {
      if (change.timezone !== undefined) {
        await lockDaysOfPublishing(actor, tx);
      }
      await lockNumbers(actor, tx);
      const before = await findSettings(actor, tx);
      const after: Settings = {
        timezone: change.timezone ?? before.timezone,
        weekStartsOn: change.weekStartsOn ?? before.weekStartsOn,
        defaultRange: change.defaultRange ?? before.defaultRange,
        minimumSample: change.minimumSample ?? before.minimumSample,
      };
      await saveSettings(actor, tx, after);
      if (after.timezone !== before.timezone) {
        await rebuildDays(actor, tx, after.timezone);
        await moveDaysOfPublishing(actor, tx, { from: before.timezone, to: after.timezone });
        await refreshDayTotals(actor, tx);
      }
      return after;
    });
  }

  async #windows(actor: Actor, range: Range): ReturnType<typeof findWindows> {
    const { database, clock } = this.#deps;
    const { timezone } = await findSettings(actor, database.db);
    return findWindows(database.db, { range, timezone, now: clock() });
  }

  async #tell(actor: Actor, tx: Db, { id, title, boardId }: TrackedItem): Promise<void> {
    const { activity, events } = this.#deps;
    await activity.record(actor, tx, { kind: 'performance_tracked', title, boardId, contentId: id });
    events.publish(tx, actor.userId, [{ type: 'item.changed', id, board_id: boardId }]);
  }
}

/** The time zone must not change between its being read and the snapshot's being sorted into a day of it. */
async function keepSnapshot(actor: Actor, tx: Db, row: NumbersRow): Promise<void> {
  await lockNumbers(actor, tx);
  const { timezone } = await findSettings(actor, tx);
  await insertSnapshot(actor, tx, { row, timezone });
  const days = await daysOf(tx, [row.recordedAt], timezone);
  await refreshFigures(actor, tx, { days, platforms: [row.platform] });
}
