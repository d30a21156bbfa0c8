import type { DismissedInsight, Fact, Insight } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { type WhatWorked } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { lockNumbers } from '../numbers/baselines.repo.ts';
import type { AnalyticsDeps } from '../deps.ts';
import * as dismissals from './dismissals.repo.ts';
import * as repo from './insights.repo.ts';
import { findSettings } from '../settings.repo.ts';
import { toFinding } from './stored-insight.ts';
import { listStyledPosts } from './styled-posts.ts';
import { listTrackedPosts } from './tracked-posts.repo.ts';
import { itemsOfDismissal, toDismissedInsight } from './tell-dismissal.ts';

/** How many insights are told after they were looked for: all there can be. */
const maxInsights = 50;

/** Whoever waits for a script waits for these to be read too, in 0.1 s or so. */
const textsForScript = 100;

/**
 * Insights, whether numbers have changed since they were found, and how many that were dismissed can be
 * brought back.
 */
interface InsightList {
  insights: Insight[];
  outdated: boolean;
  dismissed: number;
}

/** What a user's numbers say. */
export class Insights {
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
  }

  /** Looks for insights in all recorded numbers; they take the place of those found before. */
  async generate(actor: Actor): Promise<InsightList> {
    const { database, activity, events, clock, analysis, readStyles } = this.#deps;
    const now = clock();
    // Read before the posts: what changes meanwhile is told as a change too often rather than too seldom.
    const basis = await repo.findBasis(actor, database.db);
    const [posts, { timezone, minimumSample }, dismissed] = await Promise.all([
      listStyledPosts(actor, database.db, { readStyles }),
      findSettings(actor, database.db),
      dismissals.listDismissedKeys(actor, database.db),
    ]);
    const found = await analysis.findInsights(posts, { now, timezone, minimumSample, dismissed });
    const rows = found.map(({ findings, next_step: nextStep, ...insight }) => ({
      ...insight,
      nextStep,
      finding: toFinding(findings),
      userId: actor.userId,
      id: newId(),
      basis,
      createdAt: now,
    }));
    return database.transaction(async (tx) => {
      await lockNumbers(actor, tx);
      // No connection is held while they are looked for, so somebody may have read later numbers and be done
      // already.
      if (await repo.hasLaterInsights(actor, tx, now)) {
        return this.#tell(actor, tx, maxInsights);
      }
      const isNews = !(await repo.isFoundFrom(actor, tx, basis));
      await repo.replaceInsights(actor, tx, rows);
      // What was brought back meanwhile was left out: it is told once they are looked for again.
      if (!dismissed.isSubsetOf(await dismissals.listDismissedKeys(actor, tx))) {
        await repo.markOutdated(actor, tx);
      }
      await dismissals.forgetWordsOfGone(actor, tx);
      // After an import they are looked for unasked: the same numbers again are no news.
      if (isNews) {
        const title = rows.length === 1 ? '1 insight' : `${rows.length} insights`;
        await activity.record(actor, tx, { kind: 'insights_generated', title });
      }
      events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
      return this.#tell(actor, tx, maxInsights);
    });
  }

  /** The insights found last, the most certain first. */
  list(actor: Actor, limit: number): Promise<InsightList> {
    return this.#tell(actor, this.#deps.database.db, limit);
  }

  /** What is so in all recorded numbers and is not said by the insights that were found last. */
  async facts(actor: Actor): Promise<Fact[]> {
    const { database, clock, analysis } = this.#deps;
    const [posts, { timezone }, insights] = await Promise.all([
      listTrackedPosts(actor, database.db),
      findSettings(actor, database.db),
      repo.listInsights(actor, database.db, maxInsights),
    ]);
    const boardOf = new Map(posts.map(({ itemId, board }) => [itemId, board?.id]));
    const facts = await analysis.findFacts(posts, { now: clock(), timezone, told: toldBy(insights) });
    return facts.map((fact) => ({
      ...fact,
      posts: fact.posts.map((post) => ({ ...post, board_id: boardOf.get(post.id) ?? '' })),
    }));
  }

  /**
   * What worked for a creator on a platform, for whoever writes the next post, dismissed findings left out;
   * null where the numbers are too few.
   */
  async whatWorked(actor: Actor, platform: Platform): Promise<WhatWorked | null> {
    const { database, clock, analysis, readStyles } = this.#deps;
    const [posts, { timezone, minimumSample }, dismissed] = await Promise.all([
      // Who reads texts may be too busy to: then openings and tones are not compared, but the rest is told.
      listStyledPosts(actor, database.db, {
        readStyles: (texts) => readStyles(texts).catch(() => []),
        platform,
        limit: textsForScript,
      }),
      findSettings(actor, database.db),
      dismissals.listDismissedKeys(actor, database.db),
    ]);
    return analysis.findWhatWorked(posts, platform, { now: clock(), timezone, minimumSample, dismissed });
  }

  /** What was dismissed and can be brought back, the latest first. */
  async listDismissed(actor: Actor): Promise<DismissedInsight[]> {
    return this.#dismissed(actor, this.#deps.database.db);
  }

  /**
   * Keeps away what an insight has found, now and whenever it is found again. Throws `not_found` and, for
   * what is missing, `not_dismissible`.
   */
  dismiss(actor: Actor, id: string): Promise<void> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const { keys, told } = requireDismissible(await repo.findInsight(actor, tx, id));
      const words = told && { type: told.type, title: told.title, description: told.description };
      await dismissals.dismissKeys(actor, tx, { insightId: id, keys, told: words, dismissedAt: clock() });
      this.#announce(actor, tx);
    });
  }

  /**
   * Takes the dismissal of an insight back, also when insights were looked for since: what is not among those
   * found last is told once they are looked for again. Throws `not_found` for one that was not dismissed and
   * is not among those found last.
   */
  restore(actor: Actor, id: string): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      // Before insights that are being looked for are put in place, or after that.
      await lockNumbers(actor, tx);
      const dismissed = await dismissals.findDismissedKeys(actor, tx, id);
      const insight = await repo.findInsight(actor, tx, id);
      const keys = new Set([...dismissed, ...(insight?.keys ?? [])]);
      if (dismissed.length === 0) {
        requireDismissible(insight);
      }
      await dismissals.restoreKeys(actor, tx, [...keys]);
      if (!(await repo.areTold(actor, tx, [...keys]))) {
        await repo.markOutdated(actor, tx);
      }
      this.#announce(actor, tx);
    });
  }

  async #tell(actor: Actor, db: Db, limit: number): Promise<InsightList> {
    return {
      insights: await repo.listInsights(actor, db, limit),
      outdated: await repo.areOutdated(actor, db),
      dismissed: (await this.#dismissed(actor, db)).length,
    };
  }

  async #dismissed(actor: Actor, db: Db): Promise<DismissedInsight[]> {
    const rows = await dismissals.listDismissals(actor, db);
    const living = await repo.livingItems(actor, db, rows.flatMap(itemsOfDismissal));
    return rows.flatMap((row) => toDismissedInsight(row, living) ?? []);
  }

  #announce(actor: Actor, tx: Db): void {
    this.#deps.events.publish(tx, actor.userId, [{ type: 'insights.changed', id: actor.userId }]);
  }
}

/** What facts need not say again: the dimensions compared, and the posts that stand out. */
const toldBy = (insights: readonly Insight[]) => ({
  dimensions: new Set(insights.flatMap(({ evidence }) => evidence.claim?.dimension ?? [])),
  groups: new Set(
    insights.flatMap(({ evidence: { claim, groups = [] } }) =>
      claim === undefined ? [] : groups.map(({ key }) => `${claim.dimension}:${key}`),
    ),
  ),
  items: new Set(
    insights.flatMap(({ evidence }) => (evidence.claim ? [] : evidence.posts.map(({ id }) => id))),
  ),
});

/** Throws `not_found` for no insight and `not_dismissible` for one that has found nothing. */
function requireDismissible<T extends { keys: readonly string[] }>(insight: T | null): T {
  if (insight === null) {
    throw errors.notFound('insight');
  }
  if (insight.keys.length === 0) {
    throw errors.impossible(
      'not_dismissible',
      'This tip cannot be dismissed. It disappears once there is enough data.',
    );
  }
  return insight;
}
