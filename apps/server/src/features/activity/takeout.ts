import type { Activity } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { jsonListEntry } from '#platform/zip/json-entries.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import type { ActivityLog } from './activity.service.ts';

/** How many happenings are read at a time. */
const batch = 500;

/** Everything that happened, for a user who takes it along. */
export const activityTakeout = (activity: ActivityLog, clock: Clock) =>
  async function* takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonListEntry('activity.json', clock(), everything(activity, actor));
  };

async function* everything(activity: ActivityLog, actor: Actor): AsyncGenerator<Activity> {
  let cursor: string | undefined;
  do {
    const page = await activity.list(actor, { limit: batch, cursor });
    yield* page.activity;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
