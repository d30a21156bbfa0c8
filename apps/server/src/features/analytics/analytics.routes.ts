import type {
  analyticsOperations,
  channelOperations,
  correctionOperations,
  postOperations,
  reminderOperations,
  reportOperations,
} from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { Handlers, FileAnswer } from '#platform/http/call.ts';
import type { Analytics } from './analytics.service.ts';
import type { Channels } from './channel/channel.service.ts';
import type { Corrections } from './numbers/corrections.service.ts';
import type { Posts } from './posts/posts.service.ts';
import type { Reminders } from './reminders/reminders.service.ts';
import { toMarkdown } from './report/report-markdown.ts';
import type { Reports } from './report/report.service.ts';

export const analyticsRoutes = (analytics: Analytics): Handlers<typeof analyticsOperations, Actor> => ({
  ...channelRoutes(analytics.channels),
  ...correctionRoutes(analytics.corrections),
  ...postRoutes(analytics.posts),
  ...reminderRoutes(analytics.reminders),
  ...reportRoutes(analytics.reports),
  'GET /api/content/{id}/retention': async ({ actor, params }) => ({
    retention: await analytics.retention.view(actor, params.id),
  }),
  'POST /api/analytics/track': async ({ actor, body }) => ({
    snapshot: await analytics.numbers.track(actor, body),
  }),
  'GET /api/analytics/dashboard/{range}': ({ actor, params, query }) =>
    analytics.dashboards.read(actor, params.range, query),
  'GET /api/analytics/comparison/{range}': ({ actor, params, query }) =>
    analytics.dashboards.readBefore(actor, params.range, query),
  'POST /api/analytics/insights/generate': ({ actor }) => analytics.insights.generate(actor),
  'GET /api/analytics/insights': ({ actor, query }) => analytics.insights.list(actor, query.limit),
  'GET /api/analytics/facts': async ({ actor }) => ({ facts: await analytics.insights.facts(actor) }),
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

const channelRoutes = (channels: Channels): Handlers<typeof channelOperations, Actor> => ({
  'GET /api/analytics/channel': ({ actor, query }) => channels.read(actor, query),
  'GET /api/analytics/gained/{range}': ({ actor, params, query }) =>
    channels.gained(actor, params.range, query),
});

const correctionRoutes = (corrections: Corrections): Handlers<typeof correctionOperations, Actor> => ({
  'PUT /api/analytics/snapshots/{id}': async ({ actor, params, body }) => ({
    snapshot: await corrections.correct(actor, params.id, body),
  }),
  'DELETE /api/analytics/snapshots/{id}': ({ actor, params }) => corrections.delete(actor, params.id),
  'POST /api/analytics/snapshots/{id}/restore': async ({ actor, params }) => ({
    snapshot: await corrections.restore(actor, params.id),
  }),
  'GET /api/analytics/items/{id}/corrections': ({ actor, params, query }) =>
    corrections.list(actor, params.id, query),
});

const postRoutes = (posts: Posts): Handlers<typeof postOperations, Actor> => ({
  'GET /api/analytics/posts/{range}': ({ actor, params, query }) => posts.list(actor, params.range, query),
  'GET /api/analytics/export/{range}': async ({ actor, params, query }) =>
    toDownload(await posts.export(actor, params.range, query), {
      name: `posts-${params.range}.csv`,
      type: 'text/csv',
    }),
  'GET /api/analytics/items/{id}/scores': async ({ actor, params }) => ({
    scores: await posts.scores(actor, params.id),
  }),
});

const reminderRoutes = (reminders: Reminders): Handlers<typeof reminderOperations, Actor> => ({
  'GET /api/analytics/reminders': ({ actor }) => reminders.list(actor),
  'POST /api/analytics/reminders/dismiss': ({ actor, body }) => reminders.dismiss(actor, body),
  'POST /api/analytics/reminders/restore': ({ actor, body }) => reminders.restore(actor, body),
});

const reportRoutes = (reports: Reports): Handlers<typeof reportOperations, Actor> => ({
  'GET /api/analytics/report': async ({ actor }) => ({ report: await reports.weekly(actor) }),
  'GET /api/analytics/report/markdown': async ({ actor }) => {
    const report = await reports.weekly(actor);
    return toDownload(toMarkdown(report), { name: `report-${report.to}.md`, type: 'text/markdown' });
  },
});

/** Text that the browser saves. */
const toDownload = (body: string, { name, type }: { name: string; type: string }): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    ...attachmentHeaders(name),
    'cache-control': 'no-store',
  },
  body,
});
