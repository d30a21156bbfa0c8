import { useState } from 'react';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { dayNumber, formatDay } from '../model/days.ts';
import type { TrendDay } from '../model/shown-dashboard.ts';

const shownAtFirst = 7;

/** All four columns fit a phone. */
const tight = 'max-sm:px-2 max-sm:whitespace-normal max-sm:first:pl-4 max-sm:last:pr-4';

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
            <HeadCell isNumeric className={tight}>
              Content Count
            </HeadCell>
            <HeadCell isNumeric className={tight}>
              Avg Views
            </HeadCell>
            <HeadCell isNumeric className={tight}>
              Avg Engagement
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <Row key={day.date}>
              <Cell className="py-2.5 whitespace-nowrap max-sm:pr-2">
                <time dateTime={day.date}>{formatDay(dayNumber(day.date), 'weekday')}</time>
              </Cell>
              <Cell isNumeric className={`py-2.5 ${tight}`}>
                {formatExact(day.content_count)}
              </Cell>
              <Cell isNumeric className={`py-2.5 ${tight}`} title={formatExact(day.avg_views)}>
                {formatCount(day.avg_views)}
              </Cell>
              <Cell isNumeric className={`py-2.5 ${tight}`}>
                {formatPercent(day.avg_engagement)}
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
