import type { ChangeEvent } from '@hookline/contract/activity';
import type { AnalyticsDashboard, Insight, Range, Settings, Snapshot, Track } from '@hookline/contract/analytics';
import { isDemoId } from '@hookline/contract/common';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import { lockNumbers, refreshBaselines } from './baselines.repo.ts';
import { countContent, describeItems, findRangeStart, listBaselines, listPosts, listTrends } from './dashboard.repo.ts';
import { breakdownOf, overviewOf, scorePosts, topOf, type ScoredPost } from './dashboard.ts';
import { findInsights } from './insights/index.ts';
import { listInsights, listTrackedPosts, replaceInsights } from './insights.repo.ts';
import { findSettings, saveSettings } from './settings.repo.ts';
import { toSnapshot, type NumbersRow } from './snapshot.ts';
import { insertSnapshot, lockItem, rebuildDays, setPublishedAt, type TrackedItem } from './track.repo.ts';
import type { Counts } from './viral-score.ts';

export interface AnalyticsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
}

/** A clock that runs ahead of ours by so much is not called the future. Milliseconds. */
const tolerance = 5 * 60 * 1000;

/** How many insights are told after they were looked for: all there can be. */
const everyInsight = 50;

/** A user's numbers and what they say. */
export class Analytics {
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
  }

  /** Records the numbers of a post. Throws `not_found`, `demo_board`, and `invalid` for a moment in the future. */
  track(actor: Actor, { contentId, metrics, ...when }: Track): Promise<Snapshot> {
    if (isDemoId(contentId)) {
      throw errors.demoBoard();
    }
    const recordedAt = this.#requirePast('recordedAt', when.recordedAt) ?? this.#deps.clock();
    const publishedAt = this.#requirePast('publishedAt', when.publishedAt);
    return this.#deps.database.transaction(async (tx) => {
      const item = await lockItem(actor, tx, contentId);
      if (item === null) {
        throw errors.notFound('item');
      }
      if (publishedAt !== undefined) {
        await setPublishedAt(actor, tx, { id: item.id, publishedAt });
      }
      const engagementRate = engagementRateOf(metrics);
      const row = { ...metrics, itemId: item.id, snapshotId: newId(), recordedAt, engagementRate };
      await keepSnapshot(actor, tx, row);
      await this.#tell(actor, tx, item);
      return toSnapshot(row, (await listBaselines(actor, tx)).get(row.platform) ?? null);
    });
  }

  /** Totals, platforms, top content and daily trend of a range that ends now. */
  async dashboard(actor: Actor, range: Range): Promise<AnalyticsDashboard> {
    const { db } = this.#deps.database;
    const { timezone } = await findSettings(actor, db);
    const start = await findRangeStart(db, { range, timezone, now: this.#deps.clock() });
    const [rows, baselines, totalContent, trends] = await Promise.all([
      listPosts(actor, db, start),
      listBaselines(actor, db),
      countContent(actor, db, start),
      listTrends(actor, db, start),
    ]);
    const posts = scorePosts(rows, baselines);
    return {
      overview: overviewOf(posts, totalContent),
      platformBreakdown: breakdownOf(posts),
      topContent: await describeTop(actor, db, topOf(posts)),
      trends,
    };
  }

  /** Looks for insights in all recorded numbers; they take the place of those found before. */
  async generateInsights(actor: Actor): Promise<Insight[]> {
    const { database, activity, events, clock } = this.#deps;
    const [posts, { timezone, minimumSample }] = await Promise.all([
      listTrackedPosts(actor, database.db),
      findSettings(actor, database.db),
    ]);
    const now = clock();
    const found = findInsights(posts, { now, timezone, minimumSample });
    const rows = found.map((insight) => ({ ...insight, userId: actor.userId, id: newId(), createdAt: now }));
    return database.transaction(async (tx) => {
      await lockNumbers(actor, tx);
      await replaceInsights(actor, tx, rows);
      const title = rows.length === 1 ? '1 insight' : `${rows.length} insights`;
      await activity.record(actor, tx, { kind: 'insights_generated', title });
      events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
      return listInsights(actor, tx, everyInsight);
    });
  }

  /** The insights found last, the most certain first. */
  insights(actor: Actor, limit: number): Promise<Insight[]> {
    return listInsights(actor, this.#deps.database.db, limit);
  }

  /** How days, weeks and ranges are counted. */
  settings(actor: Actor): Promise<Settings> {
    return findSettings(actor, this.#deps.database.db);
  }

  /** Changes some settings. Another time zone sorts all snapshots into its days. */
  changeSettings(actor: Actor, change: { [K in keyof Settings]?: Settings[K] | undefined }): Promise<Settings> {
    return this.#deps.database.transaction(async (tx) => {
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
      }
      return after;
    });
  }

  #requirePast(path: string, moment: string | undefined): Date | undefined {
    const latest = this.#deps.clock().getTime() + tolerance;
    if (moment !== undefined && new Date(moment).getTime() > latest) {
      throw errors.invalid(`${path} lies in the future.`, [{ path, message: 'Lies in the future.' }]);
    }
    return moment === undefined ? undefined : new Date(moment);
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
  await refreshBaselines(actor, tx);
}

async function describeTop(actor: Actor, db: Db, posts: ScoredPost[]): Promise<AnalyticsDashboard['topContent']> {
  const items = await describeItems(
    actor,
    db,
    posts.map(({ id }) => id),
  );
  return posts.map(({ id, platform, views, engagementRate, score }) => ({
    id,
    content_title: items.get(id)?.title ?? '',
    content_type: items.get(id)?.type ?? '',
    platform,
    views,
    engagement_rate: engagementRate,
    viral_potential_score: score,
  }));
}

/** (likes + shares + comments) / views; 0 without views. */
const engagementRateOf = ({ views, likes, shares, comments }: Counts): number =>
  views === 0 ? 0 : (likes + shares + comments) / views;
