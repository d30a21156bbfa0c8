import { Pencil, Trash2 } from 'lucide-react';
import { formatDate, formatDateTime, formatExact, formatPercent } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import type { PerformanceRow } from '../model/performance-rows.ts';

/** Eight columns beside a sidebar. */
const narrow = 'px-2! first:pl-5! last:pr-5!';

export interface HistoryTableProps {
  rows: readonly PerformanceRow[];
  onCorrect: (row: PerformanceRow) => void;
  onDelete: (row: PerformanceRow) => void;
}

/** Everything recorded for an item, the newest first. */
export function HistoryTable({ rows, onCorrect, onDelete }: HistoryTableProps) {
  const crowded = daysOfSeveral(rows);
  return (
    <Table caption="Performance history">
      <thead>
        <tr>
          {['Recorded', 'Platform', 'Views', 'Likes', 'Shares', 'Comments', 'Engagement'].map((heading, column) => (
            <HeadCell key={heading} isNumeric={column > 1} className={narrow}>
              {heading}
            </HeadCell>
          ))}
          <HeadCell className={narrow}>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className={`${narrow} whitespace-nowrap`}>
              <time dateTime={row.recordedAt || undefined} title={formatDateTime(row.recordedAt)}>
                {crowded.has(formatDate(row.recordedAt)) ? formatDateTime(row.recordedAt) : formatDate(row.recordedAt)}
              </time>
            </Cell>
            <Cell className={narrow}>{row.platform}</Cell>
            <Cell isNumeric className={narrow}>
              {row.newViews !== null && <span className="me-2 text-sm text-muted">{signed(row.newViews)}</span>}
              {formatExact(row.views)}
            </Cell>
            <Cell isNumeric className={narrow}>
              {formatExact(row.likes)}
            </Cell>
            <Cell isNumeric className={narrow}>
              {formatExact(row.shares)}
            </Cell>
            <Cell isNumeric className={narrow}>
              {formatExact(row.comments)}
            </Cell>
            <Cell isNumeric className={narrow}>
              {formatPercent(row.engagementRate)}
            </Cell>
            <Cell className={`${narrow} py-1! text-right whitespace-nowrap`}>
              <IconButton
                icon={Pencil}
                size="sm"
                label={`Correct the numbers of ${formatDateTime(row.recordedAt)}`}
                onClick={() => onCorrect(row)}
              />
              <IconButton
                icon={Trash2}
                size="sm"
                label={`Delete the numbers of ${formatDateTime(row.recordedAt)}`}
                onClick={() => onDelete(row)}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Days on which numbers were recorded more than once: only the time tells them apart. */
function daysOfSeveral(rows: readonly PerformanceRow[]): Set<string> {
  const days = Map.groupBy(rows, ({ recordedAt }) => formatDate(recordedAt));
  return new Set([...days].filter(([, own]) => own.length > 1).map(([day]) => day));
}

const signed = (value: number): string => (value > 0 ? `+${formatExact(value)}` : formatExact(value));
