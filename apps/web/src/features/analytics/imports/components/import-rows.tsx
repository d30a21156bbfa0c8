import { pickMoreNumbers, shownNumberNames, withDeliveryRates } from '@hookline/contract/numbers';
import type { ImportOutcome, ImportPreview } from '@hookline/contract/analytics';
import { platformName } from '@hookline/contract/platforms';
import clsx from 'clsx';
import { useState } from 'react';
import { formatCount, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useDateFormat } from '../../model/use-date-format.ts';
import { formatClock, formatMore, moreLabel } from '../../model/more-numbers.ts';
import { outcomeNames, outcomes } from '../model/outcomes.ts';

const page = 50;

/** Five columns of a dialog; on a phone what is right of the post stands below it. */
const tight = 'px-2.5! first:pl-4! last:pr-4!';
const deskOnly = 'max-sm:hidden';

/** Result for each line, narrowed to one outcome where that is wanted. */
export function ImportRows({ preview: { counts, platform, rows } }: { preview: ImportPreview }) {
  const [only, setOnly] = useState<ImportOutcome>();
  const [shown, setShown] = useState(page);
  const there = outcomeNames.filter((name) => counts[name] > 0);
  const isInParts = new Set(rows.map(({ table }) => table)).size > 1;
  // A line of a table may hold two posts side by side: only its place in the list is its own.
  const numbered = rows.map((row, key) => ({ key, row }));
  const wanted = numbered.filter(({ row }) => only === undefined || row.outcome === only);
  const total = only === undefined ? outcomeNames.reduce((sum, name) => sum + counts[name], 0) : counts[only];

  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="group" aria-label="Show only" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {there.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={only === name}
            onClick={() => {
              setOnly(only === name ? undefined : name);
              setShown(page);
            }}
            className={clsx(
              'rounded-lg border px-3 py-2 text-left transition-colors',
              only === name ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
            )}
          >
            <span className="tabular block text-lg font-semibold text-ink">{formatExact(counts[name])}</span>
            <span className="block text-sm text-muted">{outcomes[name].means}</span>
          </button>
        ))}
      </div>
      <div className="max-h-64 overflow-y-auto rounded-lg border border-line">
        <Table caption="Result for each line">
          <thead>
            <tr>
              <HeadCell isNumeric className={tight}>
                Line
              </HeadCell>
              <HeadCell className={tight}>Post</HeadCell>
              <HeadCell className={clsx(tight, deskOnly)}>Published</HeadCell>
              <HeadCell isNumeric className={clsx(tight, deskOnly)}>
                Views
              </HeadCell>
              <HeadCell isNumeric className={clsx(tight, deskOnly)}>
                Likes
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, shown).map(({ key, row }) => (
              <RowView key={key} row={row} isInParts={isInParts} isOnSeveral={platform === null} />
            ))}
          </tbody>
        </Table>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-muted">
        <span aria-live="polite">
          {formatExact(Math.min(shown, wanted.length))} of {formatExact(total)} lines
        </span>
        {shown < wanted.length && (
          <Button size="sm" onClick={() => setShown(shown + page * 2)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowViewProps {
  row: ImportPreview['rows'][number];
  /** The lines come from several tables. */
  isInParts: boolean;
  /** The posts are on several platforms. */
  isOnSeveral: boolean;
}

function RowView({ row, isInParts, isOnSeveral }: RowViewProps) {
  const formatDate = useDateFormat();
  const { label, tone } = outcomes[row.outcome];
  const isSkipped = row.outcome === 'skipped';
  const published = row.published_at === null ? '–' : formatDate(row.published_at);
  const views = isSkipped || !row.numbers_known ? '–' : formatCount(row.views);
  const likes = isSkipped || !row.engagement_known ? '–' : formatCount(row.likes);
  return (
    <Row>
      <Cell isNumeric className={`align-top! text-sm leading-6 text-muted ${tight}`}>
        {formatExact(row.line)}
      </Cell>
      <Cell className={`w-full align-top! ${tight}`}>
        <span className="flex items-start gap-2">
          <Badge tone={tone}>{row.in_trash ? 'Restored' : label}</Badge>
          <span className="line-clamp-3 min-w-0 wrap-anywhere text-ink">
            {row.title || row.url || 'No title'}
          </span>
        </span>
        <div className="tabular mt-1 text-sm text-muted sm:hidden">
          <Facts
            facts={[
              row.published_at !== null && published,
              views !== '–' && `Views ${views}`,
              likes !== '–' && `Likes ${likes}`,
            ]}
          />
        </div>
        <RowNotes row={row} isInParts={isInParts} isOnSeveral={isOnSeveral} />
      </Cell>
      <Cell className={`tabular align-top! whitespace-nowrap text-muted ${tight} ${deskOnly}`}>
        {published}
      </Cell>
      <Cell isNumeric className={`align-top! ${tight} ${deskOnly}`}>
        {views}
      </Cell>
      <Cell isNumeric className={`align-top! ${tight} ${deskOnly}`}>
        {likes}
      </Cell>
    </Row>
  );
}

/** The further numbers of a line that are known, and how long its video is. */
function MoreOf({ row }: Pick<RowViewProps, 'row'>) {
  const numbers = withDeliveryRates(pickMoreNumbers(row));
  const known = shownNumberNames.filter((name) => row.outcome !== 'skipped' && numbers[name] !== null);
  const platforms = row.platform === null ? [] : [row.platform];
  const facts = known.map((name) => `${moreLabel(name, platforms)} ${formatMore(name, numbers[name])}`);
  const length = row.duration_seconds === null ? '' : `Length ${formatClock(row.duration_seconds)}`;
  return known.length > 0 || length !== '' ? (
    <div className="tabular mt-1 text-sm text-muted">
      <Facts facts={[...facts, length]} />
    </div>
  ) : null;
}

/** What is to be known of a line beyond its numbers. */
const RowNotes = ({ row, isInParts, isOnSeveral }: RowViewProps) => (
  <>
    {isOnSeveral && row.platform !== null && (
      <span className="mt-1 block text-sm text-muted">{platformName(row.platform)}</span>
    )}
    {isInParts && <span className="mt-1 block text-sm wrap-anywhere text-muted">In {row.table}</span>}
    <MoreOf row={row} />
    {row.note !== null && <span className="mt-1 block text-sm text-muted">{row.note}</span>}
    {row.matched_by !== null && (
      <span className="mt-1 block text-sm text-muted">Matched by {row.matched_by}</span>
    )}
  </>
);
