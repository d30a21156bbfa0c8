import type { AnalyticsDashboard, Comparison, Filter, Range } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { listBaselines } from '../numbers/baselines.repo.ts';
import { countContent, listTop, listTrends, sumMoreNumbers, sumPosts } from './dashboard.repo.ts';
import { breakdownOf, overviewOf, topContentOf } from './dashboard.ts';
import { findWindows } from './window.repo.ts';

/** A user's figures over a range of days. */
export class Dashboards {
  readonly #deps: Pick<AnalyticsDeps, 'database' | 'clock'>;

  constructor(deps: Pick<AnalyticsDeps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  /** Totals, platforms, top content and daily trend of a range that ends now. */
  async read(actor: Actor, range: Range, filter: Filter): Promise<AnalyticsDashboard> {
    const { db } = this.#deps.database;
    const { current } = await this.#windows(actor, range);
    const scope = { window: current, filter };
    const [platforms, top, baselines, totalContent, trends, moreNumbers] = await Promise.all([
      sumPosts(actor, db, scope),
      listTop(actor, db, scope),
      listBaselines(actor, db),
      countContent(actor, db, scope),
      listTrends(actor, db, scope),
      sumMoreNumbers(actor, db, scope),
    ]);
    return {
      overview: overviewOf(platforms, totalContent),
      platformBreakdown: breakdownOf(platforms),
      topContent: topContentOf(top, baselines),
      trends,
      moreNumbers,
    };
  }

  /** Totals and daily trend of as many days before a range. */
  async readBefore(actor: Actor, range: Range, filter: Filter): Promise<Comparison> {
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

  async #windows(actor: Actor, range: Range): ReturnType<typeof findWindows> {
    const { database, clock } = this.#deps;
    return findWindows(actor, database.db, { range, now: clock() });
  }
}
