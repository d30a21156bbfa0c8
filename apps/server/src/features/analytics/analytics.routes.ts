import type { analyticsOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Analytics } from './analytics.service.ts';

export const analyticsRoutes = (analytics: Analytics): Handlers<typeof analyticsOperations, Actor> => ({
  'POST /api/analytics/track': async ({ actor, body }) => ({ snapshot: await analytics.track(actor, body) }),
  'GET /api/analytics/dashboard/{range}': ({ actor, params }) => analytics.dashboard(actor, params.range),
  'POST /api/analytics/insights/generate': async ({ actor }) => ({ insights: await analytics.generateInsights(actor) }),
  'GET /api/analytics/insights': async ({ actor, query }) => ({
    insights: await analytics.insights(actor, query.limit),
  }),
  'GET /api/analytics/settings': async ({ actor }) => ({ settings: await analytics.settings(actor) }),
  'PUT /api/analytics/settings': async ({ actor, body }) => ({ settings: await analytics.changeSettings(actor, body) }),
});
