import type { reportOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import { toMarkdown } from './report-markdown.ts';
import type { Reports } from './report.service.ts';
import { toDownload } from '../to-download.ts';

export const reportRoutes = (reports: Reports): Handlers<typeof reportOperations, Actor> => ({
  'GET /api/analytics/report': async ({ actor }) => ({ report: await reports.weekly(actor) }),
  'GET /api/analytics/report/markdown': async ({ actor }) => {
    const report = await reports.weekly(actor);
    return toDownload(toMarkdown(report), { name: `report-${report.to}.md`, type: 'text/markdown' });
  },
});
