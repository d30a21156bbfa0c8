import { type ShownNumber, shownNumberNames } from '@hookline/contract/numbers';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDateTime, formatExact, formatPercent } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatMore, moreLabel } from '../model/more-numbers.ts';
import type { PerformanceRow } from '../model/performance-rows.ts';
import { useDateFormat } from '../model/use-date-format.ts';
import { abovePhoneFacts, PhoneFacts } from './phone-facts.tsx';

/** Eight columns beside a sidebar. */
const narrow = 'px-2! first:pl-4! last:pr-4! sm:first:pl-5! sm:last:pr-5!';

/** What a phone has no column for stands below the row there. */
const deskOnly = 'max-sm:hidden';

const columns = ['Recorded', 'Platform', 'Views', 'Likes', 'Shares', 'Comments', 'Engagement'];
const phoneColumns = new Set(['Recorded', 'Views']);

export interface HistoryTableProps {
  rows: readonly PerformanceRow[];
  onCorrect: (row: PerformanceRow) => void;
  onDelete: (row: PerformanceRow) => void;
}

/** Everything recorded for an item, the newest first. */
export function HistoryTable({ rows, onCorrect, onDelete }: HistoryTableProps) {
  const formatDate = useDateFormat();
  const crowded = daysOfSeveral(rows, formatDate);
  const known = shownNumberNames.filter((name) => rows.some(({ more }) => more[name] !== null));
  return (
    <Table caption="Performance history">
      <thead>
        <tr>
          {columns.map((heading, column) => (
            <HeadCell
              key={heading}
              isNumeric={column > 1}
              className={clsx(narrow, !phoneColumns.has(heading) && deskOnly)}
            >
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
          <Fragment key={row.key}>
            <Row className={known.length > 0 ? 'border-0!' : 'max-sm:border-0'}>
              <Cell className={clsx(narrow, abovePhoneFacts, 'max-sm:w-full sm:whitespace-nowrap')}>
                <time dateTime={row.recordedAt || undefined} title={formatDateTime(row.recordedAt)}>
                  {crowded.has(formatDate(row.recordedAt))
                    ? formatDateTime(row.recordedAt)
                    : formatDate(row.recordedAt)}
                </time>
              </Cell>
              <Cell className={clsx(narrow, deskOnly)}>{row.platform}</Cell>
              <Cell isNumeric className={clsx(narrow, abovePhoneFacts)}>
                <span className="inline-flex items-baseline gap-x-2 max-sm:flex-col-reverse max-sm:items-end">
                  {row.newViews !== null && (
                    <span className="text-sm text-muted">{signed(row.newViews)}</span>
                  )}
                  {formatExact(row.views)}
                </span>
              </Cell>
              {[row.likes, row.shares, row.comments].map((count, index) => (
                <Cell key={index} isNumeric className={clsx(narrow, deskOnly)}>
                  {formatExact(count)}
                </Cell>
              ))}
              <Cell isNumeric className={clsx(narrow, deskOnly)}>
                {formatPercent(row.engagementRate)}
              </Cell>
              <Cell className={clsx(narrow, 'py-1! text-right whitespace-nowrap')}>
                <IconButton
                  icon={Pencil}
                  size="sm"
                  label={`Correct the numbers from ${formatDateTime(row.recordedAt)}`}
                  onClick={() => onCorrect(row)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={`Delete the numbers from ${formatDateTime(row.recordedAt)}`}
                  onClick={() => onDelete(row)}
                />
              </Cell>
            </Row>
            <PhoneFacts facts={factsOf(row)} columns={3} isLast={known.length === 0} />
            {known.length > 0 && <MoreFacts row={row} known={known} />}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * What is known of any of the rows beyond the columns, on a line of its own: there are too many for
 * columns.
 */
const MoreFacts = ({ row, known }: { row: PerformanceRow; known: readonly ShownNumber[] }) => (
  <Row>
    <Cell colSpan={columns.length + 1} className="tabular pt-0! text-sm text-muted">
      <Facts
        facts={known.map(
          (name) => `${moreLabel(name, [row.platformId])} ${formatMore(name, row.more[name])}`,
        )}
      />
    </Cell>
  </Row>
);

/** The numbers that stand in columns on a desk. */
const factsOf = (row: PerformanceRow): string[] => [
  row.platform,
  `${formatPercent(row.engagementRate)} engagement`,
  `${formatExact(row.likes)} likes`,
  `${formatExact(row.shares)} shares`,
  `${formatExact(row.comments)} comments`,
];

/** Days on which numbers were recorded more than once: only the time tells them apart. */
function daysOfSeveral(
  rows: readonly PerformanceRow[],
  formatDate: ReturnType<typeof useDateFormat>,
): Set<string> {
  const days = Map.groupBy(rows, ({ recordedAt }) => formatDate(recordedAt));
  return new Set([...days].filter(([, own]) => own.length > 1).map(([day]) => day));
}

const signed = (value: number): string => (value > 0 ? `+${formatExact(value)}` : formatExact(value));
