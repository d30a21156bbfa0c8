import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { toShownReport, type ShownReport } from '../model/shown-report.ts';
import { analyticsKeys } from '../query-keys.ts';

/** What changed in the last seven days, and what to try next. */
export const reportQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.report,
    queryFn: async ({ signal }): Promise<ShownReport> =>
      toShownReport((await api('GET /api/analytics/report', { signal })).report),
  });

/** Saves the report as a Markdown file. */
export const saveReport = (): Promise<void> =>
  download('GET /api/analytics/report/markdown', { fallbackName: 'report.md' });
