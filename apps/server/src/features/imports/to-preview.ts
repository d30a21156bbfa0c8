import {
  importOutcomeSchema,
  type ImportPreview,
  type ImportRow as ShownRow,
} from '@hookline/contract/analytics';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { groupReasons } from './planning/group-reasons.ts';
import type { ImportRow } from './imports.repo.ts';
import type { PlannedRow } from './planning/planned-row.ts';

import type { Plan } from './planning/read-plan.ts';
import type { Reading } from './reading/export-row.ts';
import { countHomeless } from './planning/planned-row.ts';

/** How many rows of each outcome are shown. */
const maxShown = 500;

export function countOutcomes(rows: readonly PlannedRow[]): ImportPreview['counts'] {
  const counts = { created: 0, matched: 0, unchanged: 0, skipped: 0 };
  for (const { outcome } of rows) {
    counts[outcome] += 1;
  }
  return counts;
}

const frame = ({ id, fileName, expiresAt }: ImportRow) => ({
  id,
  file_name: fileName,
  expires_at: expiresAt.toISOString(),
});

/** What an import would do. */
export const toPreview = (
  parked: ImportRow,
  { source, platform, recordedAt, linesSayWhen, rows, notes, asides, dates }: Plan,
): ImportPreview => ({
  ...frame(parked),
  source,
  platform,
  recorded_at: recordedAt.toISOString(),
  lines_say_when: linesSayWhen,
  counts: countOutcomes(rows),
  homeless: countHomeless(rows),
  total_views: rows.reduce((sum, { outcome, views }) => (outcome === 'skipped' ? sum : sum + views), 0),
  rows: importOutcomeSchema.options.flatMap((outcome) =>
    rows
      .filter((row) => row.outcome === outcome)
      .slice(0, maxShown)
      .map(toShown),
  ),
  reasons: groupReasons(rows),
  notes,
  asides,
  dates: dates && { order: dates.order, example: dates.example, told_by: dates.toldBy },
  table: null,
});

/** A table whose columns have to be named first. */
export const toQuestion = (
  parked: ImportRow,
  { columns, sample, lines, guess }: Extract<Reading, { kind: 'table' }>,
): ImportPreview => ({
  ...frame(parked),
  source: null,
  platform: null,
  recorded_at: (parked.recordedAt ?? parked.modifiedAt ?? parked.createdAt).toISOString(),
  lines_say_when: false,
  counts: { created: 0, matched: 0, unchanged: 0, skipped: 0 },
  homeless: 0,
  total_views: 0,
  rows: [],
  reasons: [],
  notes: [],
  asides: [],
  dates: null,
  table: { columns, sample, lines, guess },
});

const toShown = ({
  table,
  line,
  outcome,
  platform,
  title,
  url,
  publishedAt,
  views,
  hasNumbers,
  likes,
  shares,
  comments,
  isEngagementKnown,
  durationSeconds,
  item,
  matchedBy,
  note,
  ...more
}: PlannedRow): ShownRow => ({
  table,
  line,
  outcome,
  platform,
  title: title.slice(0, 200),
  url,
  published_at: publishedAt?.toISOString() ?? null,
  views,
  likes,
  shares,
  comments,
  ...pickMoreNumbers(more),
  duration_seconds: durationSeconds,
  numbers_known: hasNumbers,
  engagement_known: isEngagementKnown,
  content_id: item?.id ?? null,
  matched_by: matchedBy,
  in_trash: outcome === 'matched' && item !== null && item.trash !== null,
  note,
});
