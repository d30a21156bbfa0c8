import type { ImportReason } from '@hookline/contract/analytics';
import type { PlannedRow } from './planned-row.ts';

/** Of a reason so many stretches of lines are told. */
const maxRanges = 50;

type NotedRow = Pick<PlannedRow, 'table' | 'line' | 'outcome' | 'note'>;

/**
 * The notes of lines by what they say: those that differ only in a quoted cell or a number are one. What
 * concerns most comes first.
 */
export function groupReasons(rows: readonly NotedRow[]): ImportReason[] {
  const groups = Map.groupBy(
    rows.filter(({ note }) => note !== null),
    ({ outcome, note }) => `${outcome} ${general(note ?? '')}`,
  );
  return [...groups.values()]
    .map((own) => ({
      outcome: own[0]?.outcome ?? 'skipped',
      reason:
        new Set(own.map(({ note }) => note)).size === 1 ? (own[0]?.note ?? '') : general(own[0]?.note ?? ''),
      count: own.length,
      lines: rangesOf(own).slice(0, maxRanges),
    }))
    .toSorted((a, b) => b.count - a.count);
}

const general = (note: string): string => note.replace(/“[^”]*”/gu, '“…”').replace(/\d[\d,.:-]*\d|\d/gu, '…');

function rangesOf(rows: readonly NotedRow[]): ImportReason['lines'] {
  const stretches: ImportReason['lines'] = [];
  for (const { table, line } of rows.toSorted(
    (a, b) => (a.table < b.table ? -1 : Number(a.table > b.table)) || a.line - b.line,
  )) {
    const open = stretches.at(-1);
    if (open !== undefined && open.table === table && line <= open.last + 1) {
      open.last = line;
    } else {
      stretches.push({ table, first: line, last: line });
    }
  }
  return stretches;
}
