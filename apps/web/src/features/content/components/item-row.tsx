import clsx from 'clsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MarkedText as Pieces } from '@hookline/contract/content';
import { formatCount, formatExact } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { itemFacts, lacksTranscript, scriptOpening } from '../model/describe-item.ts';
import { useLongPress } from '../model/use-long-press.ts';
import { itemPath } from '../model/hit-quote.ts';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { wordsAction } from '../model/own-words.ts';
import { ItemAddress } from './item-address.tsx';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemMoment } from './item-moment.tsx';
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
  /** -1 for a row that the keyboard is not at: Tab passes it by. */
  tabIndex?: 0 | -1 | undefined;
  isSelected?: boolean;
  /** Some row of the list is selected. */
  isSelecting?: boolean;
  /** Selects the row, or leaves it; the same function at every rendering. Undefined where none can be. */
  onSelect?: ((id: string, isRange?: boolean) => void) | undefined;
}

/** It keeps its place, so that nothing moves; with a mouse it shows where that is. */
const trackStyle =
  'z-1 transition-opacity max-sm:order-last sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100';

/**
 * One item of a board. The whole row leads to its page; what can be pressed lies on top. Drawn anew only when
 * its item or actions change: there can be hundreds.
 */
export const ItemRow = memo(function ItemRow({
  item,
  actions,
  boardName,
  tabIndex,
  isSelected = false,
  isSelecting = false,
  onSelect,
  ...place
}: ItemRowProps) {
  const { onTrack } = actions;
  const { index, count, gap = 0, measure } = place;
  const path = paths.item(item.board_id, item.id);
  const approach = usePrefetch(path);
  const touch = useLongPress({ isChoosing: isSelecting, onChoose: () => onSelect?.(item.id) });

  return (
    <li
      ref={measure}
      {...(onSelect && touch)}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className={rowStyle({ index, isSelected, canBeSelected: onSelect !== undefined })}
    >
      <ItemPicture item={item} />
      <ItemCheckbox
        item={item}
        {...{ isSelected, isSelecting, tabIndex, onSelect }}
        className="top-3 left-4 h-12 w-14 sm:left-5 sm:w-16"
      />
      <div className="min-w-0">
        <Link
          to={itemPath(item)}
          {...approach}
          data-title
          tabIndex={tabIndex}
          dir="auto"
          title={item.title}
          className="line-clamp-2 text-left font-medium break-words text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus scroll-my-24 sm:line-clamp-1 sm:break-all"
        >
          {item.match?.title === undefined ? item.title : <MarkedText pieces={item.match.title} />}
        </Link>
        <ItemFacts item={item} boardName={boardName} />
        <RowNotes item={item} actions={actions} tabIndex={tabIndex} />
      </div>
      <div className="col-start-2 row-start-2 flex items-center gap-2 sm:col-start-3 sm:row-start-1 sm:h-9 sm:gap-3">
        {onTrack && (
          <Button size="sm" className={trackStyle} tabIndex={tabIndex} onClick={() => onTrack(item)}>
            <ChartNoAxesColumn aria-hidden="true" />
            Track
          </Button>
        )}
        <ItemStatusBadge status={item.status} isQuiet />
      </div>
      <div className="relative z-1 col-start-3 row-start-1 -mr-2 sm:col-start-4">
        <ItemMenu item={item} actions={actions} tabIndex={tabIndex} />
      </div>
    </li>
  );
});

const rowStyle = ({
  index,
  isSelected,
  canBeSelected,
}: {
  index: number | undefined;
  isSelected: boolean;
  canBeSelected: boolean;
}): string =>
  clsx(
    'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 contain-content hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-5',
    // By its place, not by being the first on the page: that changes as one scrolls, and with it the place of
    // all below.
    index !== 0 && 'border-t border-line',
    isSelected && 'bg-accent-soft/60 hover:bg-accent-soft',
    canBeSelected && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
  );

/** What to do with a text that may not be the whole article. */
const DoubtLine = ({
  item,
  actions: { onFetchAgain, onAddTranscript },
  tabIndex,
}: Pick<ItemRowProps, 'item' | 'actions' | 'tabIndex'>) => (
  <p className="mt-0.5 text-sm text-muted">
    May not be the whole article.{' '}
    {onFetchAgain && (
      <Way tabIndex={tabIndex} onClick={() => onFetchAgain(item)}>
        Fetch again
      </Way>
    )}{' '}
    {onAddTranscript && (
      <Way tabIndex={tabIndex} onClick={() => onAddTranscript(item)}>
        {wordsAction(item)}
      </Way>
    )}
  </p>
);

/** What stands below the facts: where it is from, what was found in it, how far it is, why it failed. */
function RowNotes({ item, actions, tabIndex }: Pick<ItemRowProps, 'item' | 'actions' | 'tabIndex'>) {
  const opening = scriptOpening(item);
  return (
    <>
      {opening !== null && (
        <p dir="auto" className="truncate text-sm text-muted">
          {opening}
        </p>
      )}
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
        <DoubtLine item={item} actions={actions} tabIndex={tabIndex} />
      )}
      {item.status === 'failed' && <ItemFailureLine item={item} actions={actions} tabIndex={tabIndex} />}
      {actions.onAddTranscript && lacksTranscript(item) && (
        <p className="mt-0.5 text-sm text-muted">
          No transcript yet.{' '}
          <Way tabIndex={tabIndex} onClick={() => actions.onAddTranscript?.(item)}>
            Add transcript
          </Way>
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
          <ItemMoment key="moment" item={item} />,
          ...item.tags.map((tag) => (
            <bdi key={`tag ${tag}`} title={tag} className="block max-w-36 truncate">
              #{tag}
            </bdi>
          )),
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
  tabIndex,
}: {
  item: ShownItem;
  tabIndex: ItemRowProps['tabIndex'];
  actions: Pick<ItemActions, 'onRetry' | 'onAddTranscript'>;
}) {
  return (
    <p className="mt-0.5 text-left text-sm text-danger-ink" dir="auto">
      {item.error ?? 'Something went wrong while this was processed.'}{' '}
      {onRetry && (
        <Way tabIndex={tabIndex} onClick={() => onRetry(item)}>
          Retry
        </Way>
      )}{' '}
      {onAddTranscript && (
        <Way tabIndex={tabIndex} onClick={() => onAddTranscript(item)}>
          {wordsAction(item)}
        </Way>
      )}
    </p>
  );
}

const Way = ({
  tabIndex,
  onClick,
  children,
}: Pick<ItemRowProps, 'tabIndex'> & { onClick: () => void; children: string }) => (
  <button
    type="button"
    tabIndex={tabIndex}
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
