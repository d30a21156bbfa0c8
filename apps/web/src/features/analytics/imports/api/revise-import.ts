import type { DateOrder, ImportMapping, ImportPreview } from '@hookline/contract/analytics';
import { api } from '#lib/api.ts';
import { toPreview } from '../model/preview.ts';

interface Revision {
  mapping?: ImportMapping;
  dateOrder?: DateOrder;
  /** ISO 8601. */
  recordedAt?: string;
}

/** Looks at an export anew, with other columns, dates read in another way or for another moment. */
export async function reviseImport(id: string, body: Revision): Promise<ImportPreview> {
  const answer = await api('PUT /api/analytics/imports/{id}', { params: { id }, body });
  return toPreview(answer.import);
}
