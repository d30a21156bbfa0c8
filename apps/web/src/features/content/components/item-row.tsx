import clsx from 'clsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount, formatExact } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { shownName } from '#lib/script-name.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { isForNumbers, itemFacts } from '../model/describe-item.ts';
import { useLongPress } from '../model/use-long-press.ts';
import { itemPath } from '../model/hit-quote.ts';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemMoment } from './item-moment.tsx';
import { ItemStatusBadge } from './item-status-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import { OrderGrip } from './order-drag.tsx';
import { RowNotes } from './row-notes.tsx';

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
  /** Whether it can be dragged to another place; undefined where there is no order by hand. */
  hasOrder?: boolean | undefined;
  isDragged?: boolean;
}

/**
 * Of research it keeps its place, so that nothing moves; with a mouse it shows where that is, on a phone it
 * is a small sign below the menu's.
 */
const trackStyle = (item: ShownItem): string =>
  isForNumbers(item)
    ? 'z-1 max-sm:order-last'
    : clsx(
        'z-1 transition-opacity sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100',
        'max-sm:absolute max-sm:right-2 max-sm:bottom-2 max-sm:border-transparent max-sm:bg-transparent max-sm:text-muted max-sm:shadow-none',
      );

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
  hasOrder,
  isDragged = false,
  ...place
}: ItemRowProps) {
  const { onTrack } = actions;
  const { index, count, gap = 0, measure } = place;
  const path = paths.item(item.board_id, item.id);
  const name = shownName(item);
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
      className={rowStyle({ index, isSelected, canBeSelected: onSelect !== undefined, hasOrder, isDragged })}
    >
      <OrderGrip
        isOn={hasOrder}
        className="absolute inset-y-0 left-0 pointer-coarse:w-11 pointer-fine:w-4 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 sm:pointer-fine:w-5"
      />
      <ItemPicture item={item} />
      <ItemCheckbox
        item={item}
        {...{ isSelected, isSelecting, tabIndex, onSelect }}
        className={clsx(
          'top-3 left-4 h-12 w-14 sm:left-5 sm:w-16',
          hasOrder === true && 'pointer-coarse:left-11',
        )}
      />
      <div className="min-w-0">
        <Link
          to={itemPath(item)}
          {...approach}
          data-title
          tabIndex={tabIndex}
          dir="auto"
          title={name}
          className="line-clamp-2 text-left font-medium break-words text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus scroll-my-24 sm:line-clamp-1 sm:break-all"
        >
          <ItemName item={item} />
        </Link>
        <ItemFacts item={item} boardName={boardName} />
        <RowNotes item={item} actions={actions} tabIndex={tabIndex} />
      </div>
      <div className="col-start-2 row-start-2 flex items-center gap-2 sm:col-start-3 sm:row-start-1 sm:h-9 sm:gap-3">
        {onTrack && (
          <Button size="sm" className={trackStyle(item)} tabIndex={tabIndex} onClick={() => onTrack(item)}>
            <ChartNoAxesColumn aria-hidden="true" />
            <span className={clsx(!isForNumbers(item) && 'max-sm:sr-only')}>Track</span>
          </Button>
        )}
        <ItemStatusBadge status={item.status} isQuiet />
      </div>
      <div className="relative z-1 col-start-3 row-start-1 -mr-2 max-sm:-mt-1.5 sm:col-start-4">
        <ItemMenu item={item} actions={actions} tabIndex={tabIndex} />
      </div>
    </li>
  );
});

const ItemName = ({ item }: Pick<ItemRowProps, 'item'>) => {
  const name = shownName(item);
  return item.match?.title && name === item.title ? <MarkedText pieces={item.match.title} /> : name;
};

const rowStyle = ({
  index,
  isSelected,
  canBeSelected,
  hasOrder,
  isDragged,
}: Pick<ItemRowProps, 'hasOrder' | 'isDragged'> & {
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
    hasOrder === true && 'pointer-coarse:pl-11 pointer-fine:select-none',
    isDragged && 'opacity-40',
    canBeSelected && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
  );

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
