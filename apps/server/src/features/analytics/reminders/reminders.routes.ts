import type { reminderOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Reminders } from './reminders.service.ts';

export const reminderRoutes = (reminders: Reminders): Handlers<typeof reminderOperations, Actor> => ({
  'GET /api/analytics/reminders': ({ actor }) => reminders.list(actor),
  'POST /api/analytics/reminders/dismiss': ({ actor, body }) => reminders.dismiss(actor, body),
  'POST /api/analytics/reminders/restore': ({ actor, body }) => reminders.restore(actor, body),
});
