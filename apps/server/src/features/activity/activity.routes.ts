import type { activityOperations, ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Events } from '#platform/events/index.ts';
import type { Call, Handlers } from '#platform/http/call.ts';
import type { ActivityLog } from './activity.service.ts';

export const activityRoutes = (
  log: ActivityLog,
  { events, clock }: { events: Events<ChangeEvent>; clock: Clock },
): Handlers<typeof activityOperations, Actor> => ({
  'GET /api/activity': ({ actor, query }) => log.list(actor, query),
  'GET /api/dashboard': ({ actor }) => log.dashboard(actor),
  'GET /api/events': ({ actor, call }) => events.subscribe(actor.userId, untilExpiry(call, clock())),
});

/** Longer waits end at once. */
const maxTimeout = 2 ** 31 - 1;

/** Aborts when the caller leaves, and when their token expires. */
function untilExpiry({ signal, expiresAt }: Pick<Call, 'signal' | 'expiresAt'>, now: Date): AbortSignal {
  if (expiresAt === null) {
    return signal;
  }
  const left = Math.max(0, expiresAt.getTime() - now.getTime());
  return AbortSignal.any([signal, AbortSignal.timeout(Math.min(left, maxTimeout))]);
}
