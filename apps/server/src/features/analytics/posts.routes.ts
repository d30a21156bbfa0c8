import type { postOperations, reminderOperations, reportOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { FileAnswer, Handlers } from '#platform/http/call.ts';
import type { Posts } from './posts.service.ts';
import type { Reminders } from './reminders.service.ts';
import { toMarkdown } from './report-markdown.ts';
import type { Reports } from './report.service.ts';

export const postRoutes = (posts: Posts): Handlers<typeof postOperations, Actor> => ({
  'GET /api/analytics/posts/{range}': ({ actor, params, query }) => posts.list(actor, params.range, query),
  'GET /api/analytics/export/{range}': async ({ actor, params, query }) =>
    toDownload(await posts.export(actor, params.range, query), { name: `posts-${params.range}.csv`, type: 'text/csv' }),
  'GET /api/analytics/items/{id}/scores': async ({ actor, params }) => ({
    scores: await posts.scores(actor, params.id),
  }),
});

export const reminderRoutes = (reminders: Reminders): Handlers<typeof reminderOperations, Actor> => ({
  'GET /api/analytics/reminders': async ({ actor }) => ({ reminders: await reminders.list(actor) }),
  'POST /api/analytics/reminders/dismiss': ({ actor, body }) => reminders.dismiss(actor, body),
  'POST /api/analytics/reminders/restore': ({ actor, body }) => reminders.restore(actor, body),
});

export const reportRoutes = (reports: Reports): Handlers<typeof reportOperations, Actor> => ({
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
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  },
  body,
});
