import { useState } from 'react';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { dayNumber, formatDay } from '../model/days.ts';
import type { TrendDay } from '../model/read-dashboard.ts';

const shownAtFirst = 7;

/** The newest days first; the older ones on request. */
export function TimelineTable({ trends }: { trends: readonly TrendDay[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = trends.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst);

  return (
    <div className="border-t border-line">
      <Table caption="Performance by day">
        <thead>
          <tr>
            <HeadCell>Date</HeadCell>
            <HeadCell isNumeric>Content Count</HeadCell>
            <HeadCell isNumeric>Avg Views</HeadCell>
            <HeadCell isNumeric>Avg Engagement</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <Row key={day.date}>
              <Cell className="py-2.5 whitespace-nowrap">
                <time dateTime={day.date}>{formatDay(dayNumber(day.date), 'long')}</time>
              </Cell>
              <Cell isNumeric className="py-2.5">
                {formatExact(day.count)}
              </Cell>
              <Cell isNumeric className="py-2.5" title={formatExact(day.avgViews)}>
                {formatCount(day.avgViews)}
              </Cell>
              <Cell isNumeric className="py-2.5">
                {formatPercent(day.avgEngagement)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {trends.length > shownAtFirst && (
        <div className="border-t border-line px-2 py-2 sm:px-3">
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer days' : `Show all ${trends.length} days`}
          </Button>
        </div>
      )}
    </div>
  );
}
