import type { ChangeEvent } from '@hookline/contract/activity';
import type { AnalyticsDashboard, Insight, Range, Settings, Snapshot, Track } from '@hookline/contract/analytics';
import { isDemoId } from '@hookline/contract/common';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import { refreshBaselines } from './baselines.repo.ts';
import { countContent, describeItems, findRangeStart, listBaselines, listPosts, listTrends } from './dashboard.repo.ts';
import { breakdownOf, overviewOf, scorePosts, topOf } from './dashboard.ts';
import { findInsights } from './insights/index.ts';
import { listInsights, listTrackedPosts, replaceInsights } from './insights.repo.ts';
import { findSettings, saveSettings } from './settings.repo.ts';
import { toSnapshot } from './snapshot.ts';
import { insertSnapshot, lockItem, rebuildDays, setPublishedAt } from './track.repo.ts';

export interface AnalyticsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
}

export type Analytics = ReturnType<typeof createAnalytics>;

/** A clock that runs ahead of ours by so much is not called the future. Milliseconds. */
const tolerance = 5 * 60 * 1000;

export function createAnalytics({ database, activity, events, clock }: AnalyticsDeps) {
  const now = () => clock();

  const requirePast = (moment: string | undefined, path: string): Date | undefined => {
    if (moment !== undefined && new Date(moment).getTime() > now().getTime() + tolerance) {
      throw errors.invalid(`${path} lies in the future.`, [{ path, message: 'Lies in the future.' }]);
    }
    return moment === undefined ? undefined : new Date(moment);
  };

  return {
    async track(actor: Actor, { contentId, metrics, ...when }: Track): Promise<Snapshot> {
      if (isDemoId(contentId)) {
        throw errors.demoBoard();
      }
      const recordedAt = requirePast(when.recordedAt, 'recordedAt') ?? now();
      const publishedAt = requirePast(when.publishedAt, 'publishedAt');
      return database.transaction(async (tx) => {
        const item = await lockItem(actor, tx, contentId);
        if (item === null) {
          throw errors.notFound('item');
        }
        if (publishedAt !== undefined) {
          await setPublishedAt(actor, tx, { id: item.id, publishedAt });
        }
        const { timezone } = await findSettings(actor, tx);
        const row = {
          ...metrics,
          itemId: item.id,
          snapshotId: newId(),
          recordedAt,
          engagementRate: engagementRate(metrics),
        };
        await insertSnapshot(actor, tx, { row, timezone });
        await refreshBaselines(actor, tx);
        await activity.record(actor, tx, {
          kind: 'performance_tracked',
          title: item.title,
          boardId: item.boardId,
          contentId: item.id,
        });
        await events.publish(tx, actor.userId, [{ type: 'item.changed', id: item.id, board_id: item.boardId }]);
        return toSnapshot(row, (await listBaselines(actor, tx)).get(row.platform) ?? null);
      });
    },

    async dashboard(actor: Actor, range: Range): Promise<AnalyticsDashboard> {
      const { db } = database;
      const { timezone } = await findSettings(actor, db);
      const start = await findRangeStart(db, { range, timezone, now: now() });
      const [rows, baselines, totalContent, trends] = await Promise.all([
        listPosts(actor, db, start),
        listBaselines(actor, db),
        countContent(actor, db, start),
        listTrends(actor, db, start),
      ]);
      const posts = scorePosts(rows, baselines);
      const best = topOf(posts);
      const items = await describeItems(
        actor,
        db,
        best.map(({ id }) => id),
      );
      return {
        overview: overviewOf(posts, totalContent),
        platformBreakdown: breakdownOf(posts),
        topContent: best.map(({ id, platform, views, engagementRate: rate, score }) => ({
          id,
          content_title: items.get(id)?.title ?? '',
          content_type: items.get(id)?.type ?? '',
          platform,
          views,
          engagement_rate: rate,
          viral_potential_score: score,
        })),
        trends,
      };
    },

    async generateInsights(actor: Actor): Promise<Insight[]> {
      const { db } = database;
      const [posts, { timezone, minimumSample }] = await Promise.all([
        listTrackedPosts(actor, db),
        findSettings(actor, db),
      ]);
      const found = findInsights(posts, { now: now(), timezone, minimumSample });
      return database.transaction(async (tx) => {
        const rows = found.map((insight) => ({ ...insight, userId: actor.userId, id: newId(), createdAt: now() }));
        await replaceInsights(actor, tx, rows);
        await activity.record(actor, tx, {
          kind: 'insights_generated',
          title: found.length === 1 ? '1 insight' : `${found.length} insights`,
        });
        await events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
        return listInsights(actor, tx, 50);
      });
    },

    insights: (actor: Actor, limit: number): Promise<Insight[]> => listInsights(actor, database.db, limit),

    settings: (actor: Actor): Promise<Settings> => findSettings(actor, database.db),

    /** Changes some settings. Another time zone sorts all snapshots into its days. */
    changeSettings: (actor: Actor, change: { [K in keyof Settings]?: Settings[K] | undefined }): Promise<Settings> =>
      database.transaction(async (tx) => {
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
      }),
  };
}

/** (likes + shares + comments) / views; 0 without views. */
const engagementRate = ({
  views,
  likes,
  shares,
  comments,
}: {
  views: number;
  likes: number;
  shares: number;
  comments: number;
}): number => (views === 0 ? 0 : (likes + shares + comments) / views);
