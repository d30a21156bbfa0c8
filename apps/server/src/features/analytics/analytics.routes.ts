import type { analyticsOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import { correctionRoutes } from './numbers/corrections.routes.ts';
import { postRoutes } from './posts/posts.routes.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import type { Analytics } from './analytics.service.ts';

export const analyticsRoutes = (analytics: Analytics): Handlers<typeof analyticsOperations, Actor> => ({
  ...correctionRoutes(analytics.corrections),
  ...postRoutes(analytics.posts),
  ...reminderRoutes(analytics.reminders),
  ...reportRoutes(analytics.reports),
  'POST /api/analytics/track': async ({ actor, body }) => ({ snapshot: await analytics.track(actor, body) }),
  'GET /api/analytics/dashboard/{range}': ({ actor, params, query }) =>
    analytics.dashboard(actor, params.range, query),
  'GET /api/analytics/comparison/{range}': ({ actor, params, query }) =>
    analytics.before(actor, params.range, query),
  'POST /api/analytics/insights/generate': ({ actor }) => analytics.insights.generate(actor),
  'GET /api/analytics/insights': ({ actor, query }) => analytics.insights.list(actor, query.limit),
  'GET /api/analytics/insights/dismissed': async ({ actor }) => ({
    dismissed: await analytics.insights.listDismissed(actor),
  }),
  'POST /api/analytics/insights/{id}/dismiss': ({ actor, params }) =>
    analytics.insights.dismiss(actor, params.id),
  'POST /api/analytics/insights/{id}/restore': ({ actor, params }) =>
    analytics.insights.restore(actor, params.id),
  'GET /api/analytics/settings': async ({ actor }) => ({ settings: await analytics.settings(actor) }),
  'PUT /api/analytics/settings': async ({ actor, body }) => ({
    settings: await analytics.changeSettings(actor, body),
  }),
});
