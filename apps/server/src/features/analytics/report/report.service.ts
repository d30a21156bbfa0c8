import type { Report } from '@hookline/contract/analytics';
import { noBaseline } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import { type PlatformSums, sumPosts } from '../dashboard/dashboard.repo.ts';
import { overviewOf } from '../dashboard/dashboard.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { listInsights } from '../insights/insights.repo.ts';
import { countYoung, listBaselines } from '../numbers/baselines.repo.ts';
import { listReminders } from '../reminders/reminders.repo.ts';
import { countItems, listProgress } from './report.repo.ts';
import { listUnfinished } from './unfinished.repo.ts';
import { writeReport, type Week } from './weekly-report.ts';
import { findWindows, type Window } from '../dashboard/window.repo.ts';

const looked = 50;

/** Tells what the last seven days were like. */
export class Reports {
  readonly #deps: Pick<AnalyticsDeps, 'database' | 'clock'>;

  constructor(deps: Pick<AnalyticsDeps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  /** The last seven local days, today included, against the seven before. */
  async weekly(actor: Actor): Promise<Report> {
    const { database, clock } = this.#deps;
    const { db } = database;
    const now = clock();
    const { current, before, today, timezone } = await findWindows(actor, db, { range: '7d', now });
    const [week, weekBefore, insights, { total: waiting }, unfinished] = await Promise.all([
      this.#measure(actor, current),
      this.#measure(actor, before),
      listInsights(actor, db, looked),
      listReminders(actor, db, now),
      listUnfinished(actor, db, { today, now }),
    ]);
    return writeReport({
      from: current.day,
      to: today,
      timezone,
      week,
      before: weekBefore,
      insights,
      waiting,
      unfinished,
    });
  }

  async #measure(actor: Actor, window: Window): Promise<Week> {
    const { db } = this.#deps.database;
    const [counts, progress, sums] = await Promise.all([
      countItems(actor, db, window),
      listProgress(actor, db, window),
      sumPosts(actor, db, { window, filter: {} }),
    ]);
    const { avgEngagement, engagementPosts, avgViralScore } = overviewOf(sums, 0);
    const isEarly = await this.#isTooEarly(actor, sums);
    return {
      ...counts,
      progress,
      avgEngagement: engagementPosts === 0 ? null : avgEngagement,
      engagementPosts,
      engagementViews: sums.reduce((sum, { engagementViews }) => sum + engagementViews, 0),
      avgViralScore: isEarly ? null : avgViralScore,
    };
  }

  /** Whether it is too early for a score on all of these platforms: no post is old, or none has another. */
  async #isTooEarly(actor: Actor, sums: readonly PlatformSums[]): Promise<boolean> {
    const { db } = this.#deps.database;
    const [baselines, young] = await Promise.all([listBaselines(actor, db), countYoung(actor, db)]);
    return sums.every(({ platform }) => {
      const { posts } = baselines.get(platform) ?? noBaseline;
      return posts <= 1 || (young.get(platform) ?? 0) >= posts;
    });
  }
}
