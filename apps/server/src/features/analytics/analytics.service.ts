import type { Settings } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { WhatWorked } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { jsonEntry } from '#platform/zip/json-entries.ts';
import type { AnalyticsDeps } from './deps.ts';
import { Channels } from './channel/channel.service.ts';
import { Dashboards } from './dashboard/dashboard.service.ts';
import { Insights } from './insights/insights.service.ts';
import { lockNumbers } from './numbers/baselines.repo.ts';
import { Corrections } from './numbers/corrections.service.ts';
import { refreshDayTotals } from './numbers/day-totals.repo.ts';
import { Numbers } from './numbers/numbers.service.ts';
import { lockDaysOfPublishing, moveDaysOfPublishing, rebuildDays } from './numbers/track.repo.ts';
import { Posts } from './posts/posts.service.ts';
import { Reminders } from './reminders/reminders.service.ts';
import { Reports } from './report/report.service.ts';
import { Retention } from './retention/retention.service.ts';
import { findSettings, saveSettings } from './settings.repo.ts';

/** More insights than there can be. */
const maxInsights = 1_000;

/** A user's numbers and what they say. */
export class Analytics {
  readonly channels: Channels;
  readonly corrections: Corrections;
  readonly dashboards: Dashboards;
  readonly insights: Insights;
  readonly numbers: Numbers;
  readonly posts: Posts;
  readonly reminders: Reminders;
  readonly reports: Reports;
  readonly retention: Retention;
  readonly #deps: AnalyticsDeps;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
    this.channels = new Channels(deps);
    this.corrections = new Corrections(deps);
    this.dashboards = new Dashboards(deps);
    this.insights = new Insights(deps);
    this.numbers = new Numbers(deps);
    this.posts = new Posts(deps);
    this.reminders = new Reminders(deps);
    this.reports = new Reports(deps);
    this.retention = new Retention(deps);
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

  /**
   * Insights, retention curves and settings, for a user who takes them along. The numbers go with the items
   * they were recorded for.
   */
  async *takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    const now = this.#deps.clock();
    yield jsonEntry(
      'insights.json',
      now,
      async () => (await this.insights.list(actor, maxInsights)).insights,
    );
    yield jsonEntry('retention.json', now, () => this.retention.takeOut(actor));
    yield jsonEntry('settings.json', now, () => this.settings(actor));
  }
}
