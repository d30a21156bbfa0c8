import type { Snapshot } from '@hookline/contract/analytics';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, formatDateTime, formatExact, formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { type PerformanceRow, performanceRows } from '../model/performance-rows.ts';
import { ViewsChart } from './views-chart.tsx';

export interface PerformanceHistoryProps {
  snapshots: readonly Partial<Snapshot>[];
  /** Not offered where nothing can be tracked. */
  onTrack?: (() => void) | undefined;
}

/** How an item has done since it was first tracked, as a chart and in figures. */
export function PerformanceHistory({ snapshots, onTrack }: PerformanceHistoryProps) {
  const rows = useMemo(() => performanceRows(snapshots), [snapshots]);

  return (
    <Section
      title="Performance"
      action={
        onTrack && (
          <Button size="sm" onClick={onTrack}>
            <ChartNoAxesColumn aria-hidden="true" />
            Track Performance
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-base text-muted sm:px-5">
          Nothing tracked yet. Once this is published, enter its numbers here every now and then.
        </p>
      ) : (
        <>
          <ViewsChart rows={rows} />
          <HistoryTable rows={rows} />
        </>
      )}
    </Section>
  );
}

/** Seven columns beside a sidebar. */
const narrow = 'px-2! first:pl-5! last:pr-5!';

function HistoryTable({ rows }: { rows: readonly PerformanceRow[] }) {
  return (
    <Table caption="Performance history">
      <thead>
        <tr>
          {['Recorded', 'Platform', 'Views', 'Likes', 'Shares', 'Comments', 'Engagement'].map((heading, column) => (
            <HeadCell key={heading} isNumeric={column > 1} className={narrow}>
              {heading}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className={`${narrow} whitespace-nowrap`}>
              <time dateTime={row.recordedAt || undefined} title={formatDateTime(row.recordedAt)}>
                {formatDate(row.recordedAt)}
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
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const signed = (value: number): string => (value > 0 ? `+${formatExact(value)}` : formatExact(value));
