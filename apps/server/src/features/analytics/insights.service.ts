import type { Insight } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { lockNumbers } from './baselines.repo.ts';
import type { AnalyticsDeps } from './deps.ts';
import { findingKey, findInsights } from './insights/index.ts';
import * as repo from './insights.repo.ts';
import { findSettings } from './settings.repo.ts';
import { findWhatWorked, type WhatWorked } from './what-worked.ts';

/** How many insights are told after they were looked for: all there can be. */
const everyInsight = 50;

/** What a user's numbers say. */
export class Insights {
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
  }

  /** Looks for insights in all recorded numbers; they take the place of those found before. */
  async generate(actor: Actor): Promise<Insight[]> {
    const { database, activity, events, clock } = this.#deps;
    const [posts, { timezone, minimumSample }] = await Promise.all([
      repo.listTrackedPosts(actor, database.db),
      findSettings(actor, database.db),
    ]);
    const now = clock();
    const found = findInsights(posts, { now, timezone, minimumSample });
    const rows = found.map((insight) => ({
      ...insight,
      finding: findingKey(insight),
      userId: actor.userId,
      id: newId(),
      createdAt: now,
    }));
    return database.transaction(async (tx) => {
      await lockNumbers(actor, tx);
      await repo.replaceInsights(actor, tx, rows);
      const title = rows.length === 1 ? '1 insight' : `${rows.length} insights`;
      await activity.record(actor, tx, { kind: 'insights_generated', title });
      events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
      return repo.listInsights(actor, tx, everyInsight);
    });
  }

  /** The insights found last, the most certain first. */
  list(actor: Actor, limit: number): Promise<Insight[]> {
    return repo.listInsights(actor, this.#deps.database.db, limit);
  }

  /** What worked for a creator on a platform, for whoever writes the next post; null where the numbers are too few. */
  async whatWorked(actor: Actor, platform: Platform): Promise<WhatWorked | null> {
    const { database, clock } = this.#deps;
    const [posts, { timezone, minimumSample }] = await Promise.all([
      repo.listTrackedPosts(actor, database.db),
      findSettings(actor, database.db),
    ]);
    return findWhatWorked(posts, platform, { now: clock(), timezone, minimumSample });
  }

  /** Keeps away what an insight has found, now and whenever it is found again. Throws `not_found`. */
  dismiss(actor: Actor, id: string): Promise<void> {
    return this.#change(actor, id, 'dismiss');
  }

  /** Takes the dismissal of an insight back. Throws `not_found` for one that is not among those found last. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.#change(actor, id, 'restore');
  }

  #change(actor: Actor, id: string, what: 'dismiss' | 'restore'): Promise<void> {
    const { database, events, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const finding = await repo.findFinding(actor, tx, id);
      if (finding === null) {
        throw errors.notFound('insight');
      }
      await (what === 'dismiss'
        ? repo.dismissFinding(actor, tx, { finding, dismissedAt: clock() })
        : repo.restoreFinding(actor, tx, finding));
      events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
    });
  }
}
