import type { Snapshot } from '@hookline/contract/analytics';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime, formatExact, formatPercent } from '#lib/format.ts';
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

function HistoryTable({ rows }: { rows: readonly PerformanceRow[] }) {
  return (
    <Table caption="Performance history">
      <thead>
        <tr>
          <HeadCell>Recorded</HeadCell>
          <HeadCell>Platform</HeadCell>
          <HeadCell isNumeric>Views</HeadCell>
          <HeadCell isNumeric>Change</HeadCell>
          <HeadCell isNumeric>Likes</HeadCell>
          <HeadCell isNumeric>Shares</HeadCell>
          <HeadCell isNumeric>Comments</HeadCell>
          <HeadCell isNumeric>Engagement</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="whitespace-nowrap">{formatDateTime(row.recordedAt)}</Cell>
            <Cell>{row.platform}</Cell>
            <Cell isNumeric>{formatExact(row.views)}</Cell>
            <Cell isNumeric>{row.newViews === null ? '–' : signed(row.newViews)}</Cell>
            <Cell isNumeric>{formatExact(row.likes)}</Cell>
            <Cell isNumeric>{formatExact(row.shares)}</Cell>
            <Cell isNumeric>{formatExact(row.comments)}</Cell>
            <Cell isNumeric>{formatPercent(row.engagementRate)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const signed = (value: number): string => (value > 0 ? `+${formatExact(value)}` : formatExact(value));
