import type { activityOperations, ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Events } from '#platform/events/index.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { ActivityLog } from './activity.service.ts';

export const activityRoutes = (
  log: ActivityLog,
  events: Events<ChangeEvent>,
): Handlers<typeof activityOperations, Actor> => ({
  'GET /api/activity': ({ actor, query }) => log.list(actor, query),
  'GET /api/dashboard': ({ actor }) => log.dashboard(actor),
  'GET /api/events': ({ actor, call }) => events.subscribe(actor.userId, call.signal),
});
