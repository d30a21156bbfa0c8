import type { Report } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import { sumPosts } from '../dashboard/dashboard.repo.ts';
import { overviewOf } from '../dashboard/dashboard.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { listInsights } from '../insights/insights.repo.ts';
import { listReminders } from '../reminders/reminders.repo.ts';
import { countItems, listProgress } from './report.repo.ts';
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
    const { current, before, today, timezone } = await findWindows(actor, db, { range: '7d', now: clock() });
    const [week, weekBefore, insights, { total: waiting }] = await Promise.all([
      this.#measure(actor, current),
      this.#measure(actor, before),
      listInsights(actor, db, looked),
      listReminders(actor, db, clock()),
    ]);
    return writeReport({
      from: current.day,
      to: today,
      timezone,
      week,
      before: weekBefore,
      insights,
      waiting,
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
    return {
      ...counts,
      progress,
      avgEngagement: engagementPosts === 0 ? null : avgEngagement,
      avgViralScore: sums.length === 0 ? null : avgViralScore,
    };
  }
}
