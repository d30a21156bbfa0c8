import type { ImportPreview } from '@hookline/contract/analytics';

/** The preview in an answer. Throws for an answer that holds none. */
export function readPreview(answer: unknown): ImportPreview {
  const preview = answer as Partial<ImportPreview> | null | undefined;
  if (typeof preview?.id !== 'string' || preview.counts === undefined) {
    throw new Error('The server did not say what the file holds.');
  }
  return { ...empty, ...preview, id: preview.id, counts: { ...empty.counts, ...preview.counts } };
}

const empty: Omit<ImportPreview, 'id'> = {
  file_name: '',
  expires_at: '',
  source: null,
  platform: null,
  recorded_at: new Date(0).toISOString(),
  lines_say_when: false,
  counts: { created: 0, matched: 0, unchanged: 0, skipped: 0 },
  homeless: 0,
  total_views: 0,
  rows: [],
  reasons: [],
  notes: [],
  dates: null,
  table: null,
};
