import type {
  ImportOutcome,
  ImportPreview,
  ImportReason,
  ImportResult,
  ImportRow,
} from '@hookline/contract/analytics';
import { mapMoreNumbers } from '@hookline/contract/numbers';
import { allPlatforms } from '@hookline/contract/platforms';
import {
  asList,
  asNumber,
  asText,
  asTextOrNull,
  asTexts,
  asWord,
  type Loose,
  withDefaults,
} from '#lib/tolerant.ts';

const noCounts = { created: 0, matched: 0, unchanged: 0, skipped: 0 };
const noMoment = new Date(0).toISOString();

const toOutcome = (outcome: string | undefined): ImportOutcome =>
  asWord(outcome, Object.keys(noCounts) as ImportOutcome[]) ?? 'skipped';
const toPlatform = (platform: string | null | undefined) => asWord(platform, allPlatforms) ?? null;

/** The preview in an answer. Throws for an answer that holds none. */
export function toPreview(answer: Loose<ImportPreview> | undefined): ImportPreview {
  if (asText(answer?.id) === '' || answer?.counts === undefined) {
    throw new Error('The server didn’t return the file’s contents.');
  }
  return withDefaults(answer, {
    id: '',
    file_name: '',
    expires_at: '',
    source: asTextOrNull,
    platform: toPlatform,
    recorded_at: noMoment,
    lines_say_when: false,
    counts: noCounts,
    homeless: 0,
    total_views: 0,
    rows: (rows) => asList(rows, toRow),
    reasons: (reasons) => asList(reasons, toReason),
    notes: asTexts,
    asides: asTexts,
    dates: toDates,
    table: toTable,
  });
}

const toRow = (row: Loose<ImportRow>): ImportRow =>
  withDefaults(row, {
    table: '',
    line: 0,
    outcome: toOutcome,
    platform: toPlatform,
    title: '',
    url: asTextOrNull,
    published_at: asTextOrNull,
    views: 0,
    likes: 0,
    shares: 0,
    comments: 0,
    ...mapMoreNumbers(() => asNumber),
    duration_seconds: asNumber,
    numbers_known: true,
    engagement_known: true,
    content_id: asTextOrNull,
    matched_by: (field) => asWord(field, ['address', 'id', 'title'] as const) ?? null,
    in_trash: false,
    note: asTextOrNull,
  });

const toReason = (reason: Loose<ImportReason>): ImportReason =>
  withDefaults(reason, {
    outcome: toOutcome,
    reason: '',
    count: 0,
    lines: (lines) => asList(lines, (line) => withDefaults(line, { table: '', first: 0, last: 0 })),
  });

function toDates(answer: Loose<ImportPreview>['dates']): ImportPreview['dates'] {
  const dates = withDefaults(answer, {
    order: (order) => asWord(order, ['dmy', 'mdy', 'ymd'] as const),
    example: '',
    told_by: (source) => asWord(source, ['user', 'export'] as const) ?? 'nothing',
  });
  return dates.order === undefined ? null : { ...dates, order: dates.order };
}

const toCells = (cells: readonly string[] | undefined): string[] =>
  Array.isArray(cells) ? cells.map(asText) : [];

const toTable = (table: Loose<ImportPreview>['table']): ImportPreview['table'] =>
  table
    ? withDefaults(table, {
        columns: toCells,
        sample: (rows) => (Array.isArray(rows) ? rows.map(toCells) : []),
        lines: 0,
        guess: (guess) => ({ platform: toPlatform(guess?.platform), columns: guess?.columns ?? {} }),
      })
    : null;

/** What an import did. */
export const toResult = (result: Loose<ImportResult> | undefined): ImportResult =>
  withDefaults(result, {
    source: '',
    platform: toPlatform,
    recorded_at: noMoment,
    counts: noCounts,
    restored: (count) => asNumber(count) ?? 0,
    board_id: asTextOrNull,
  });
