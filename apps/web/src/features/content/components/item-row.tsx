import clsx from 'clsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MarkedText as Pieces } from '@hookline/contract/content';
import { formatAgo, formatCount, formatDateTime, formatExact } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { itemFacts, itemIcon, lacksTranscript } from '../model/describe-item.ts';
import { itemPath } from '../model/hit-quote.ts';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { wordsAction } from '../model/own-words.ts';
import { ItemAddress } from './item-address.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemStageLine } from './item-stage-line.tsx';
import { ItemStatusBadge } from './item-status-badge.tsx';

/** Where a row stands in a list of which not all rows need to be on the page. */
export interface RowPlace {
  index: number;
  /** How many rows there are, on the page or not. */
  count: number;
  /** Pixels to leave free above. */
  gap?: number;
  /** Takes the row's height. */
  measure?: (row: HTMLElement | null) => void;
}

export interface ItemRowProps extends Partial<RowPlace> {
  item: ShownItem;
  actions: ItemActions;
  /** Where it is, in a list of more than one board. */
  boardName?: string | undefined;
}

/** It keeps its place, so that nothing moves; with a mouse it shows where that is. */
const trackStyle =
  'z-1 transition-opacity max-sm:order-last sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100';

/**
 * One item of a board. The whole row leads to its page; what can be pressed lies on top. Drawn anew only when
 * its item or actions change: there can be hundreds.
 */
export const ItemRow = memo(function ItemRow({ item, actions, boardName, ...place }: ItemRowProps) {
  const { onTrack } = actions;
  const { index, count, gap = 0, measure } = place;
  const path = paths.item(item.board_id, item.id);
  const approach = usePrefetch(path);

  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className={clsx(
        'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 contain-content hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-5',
        // By its place, not by being the first on the page: that changes as one scrolls, and with it the
        // place of all below.
        index !== 0 && 'border-t border-line',
      )}
    >
      <IconTile {...itemIcon(item)} size="md" />
      <div className="min-w-0">
        <Link
          to={itemPath(item)}
          {...approach}
          data-title
          dir="auto"
          title={item.title}
          className="line-clamp-2 text-left font-medium break-words text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus sm:line-clamp-1 sm:break-all"
        >
          {item.match?.title === undefined ? item.title : <MarkedText pieces={item.match.title} />}
        </Link>
        <ItemFacts item={item} boardName={boardName} />
        <RowNotes item={item} actions={actions} />
      </div>
      <div className="col-start-2 row-start-2 flex items-center gap-2 sm:col-start-3 sm:row-start-1 sm:h-9 sm:gap-3">
        {onTrack && (
          <Button size="sm" className={trackStyle} onClick={() => onTrack(item)}>
            <ChartNoAxesColumn aria-hidden="true" />
            Track
          </Button>
        )}
        <ItemStatusBadge status={item.status} isQuiet />
      </div>
      <div className="relative z-1 col-start-3 row-start-1 -mr-2 sm:col-start-4">
        <ItemMenu item={item} actions={actions} />
      </div>
    </li>
  );
});

/** What stands below the facts: where it is from, what was found in it, how far it is, why it failed. */
function RowNotes({ item, actions }: Pick<ItemRowProps, 'item' | 'actions'>) {
  return (
    <>
      {item.url !== null && (
        <p className="truncate text-sm text-muted">
          <ItemAddress url={item.url} />
        </p>
      )}
      {item.match?.extract !== undefined && (
        <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
          <MarkedText pieces={item.match.extract} />
        </p>
      )}
      {item.status === 'processing' && item.stage !== null && (
        <p className="mt-0.5 text-sm text-muted">
          <ItemStageLine item={item} />
        </p>
      )}
      {item.status === 'processed' && item.error_code === 'doubtful' && (
        <p className="mt-0.5 text-sm text-muted">May not be the whole article</p>
      )}
      {item.status === 'failed' && <ItemFailureLine item={item} actions={actions} />}
      {actions.onAddTranscript && lacksTranscript(item) && (
        <p className="mt-0.5 text-sm text-muted">
          No transcript yet. <Way onClick={() => actions.onAddTranscript?.(item)}>Add transcript</Way>
        </p>
      )}
    </>
  );
}

function ItemFacts({ item, boardName }: Pick<ItemRowProps, 'item' | 'boardName'>) {
  return (
    <p className="tabular text-sm text-muted">
      <Facts
        facts={[
          ...itemFacts(item).map((fact) => (
            <bdi key={fact} title={fact} className="block max-w-44 truncate sm:max-w-52">
              {fact}
            </bdi>
          )),
          boardName !== undefined && (
            <bdi key="board" title={boardName} className="block max-w-36 truncate sm:max-w-64">
              {boardName}
            </bdi>
          ),
          <time key="added" dateTime={item.created_at || undefined} title={formatDateTime(item.created_at)}>
            Added {formatAgo(item.created_at)}
          </time>,
          item.views !== null && (
            <span key="views" title={`${formatExact(item.views)} views`}>
              {formatCount(item.views)} views
            </span>
          ),
        ]}
      />
    </p>
  );
}

/** Why an item failed, and the ways out. */
function ItemFailureLine({
  item,
  actions: { onRetry, onAddTranscript },
}: {
  item: ShownItem;
  actions: Pick<ItemActions, 'onRetry' | 'onAddTranscript'>;
}) {
  return (
    <p className="mt-0.5 text-left text-sm text-danger-ink" dir="auto">
      {item.error ?? 'Something went wrong while this was processed.'}{' '}
      {onRetry && <Way onClick={() => onRetry(item)}>Retry</Way>}{' '}
      {onAddTranscript && <Way onClick={() => onAddTranscript(item)}>{wordsAction(item)}</Way>}
    </p>
  );
}

const Way = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="relative z-1 me-2 rounded-sm font-semibold last:me-0 underline underline-offset-2 hover:no-underline"
  >
    {children}
  </button>
);

/** A text in which what was searched for stands out. */
const MarkedText = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-accent-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
