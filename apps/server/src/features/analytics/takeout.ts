import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { jsonEntry } from '#platform/zip/json-entries.ts';
import type { Analytics } from './analytics.service.ts';

/** More than there can be. */
const maxInsights = 1_000;

/**
 * Insights and settings, for a user who takes them along. The numbers go with the items they were recorded
 * for.
 */
export const analyticsTakeout = (analytics: Analytics, clock: Clock) =>
  async function* takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonEntry(
      'insights.json',
      clock(),
      async () => (await analytics.insights.list(actor, maxInsights)).insights,
    );
    yield jsonEntry('settings.json', clock(), () => analytics.settings(actor));
  };
