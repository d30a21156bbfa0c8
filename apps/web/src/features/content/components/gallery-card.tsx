import clsx from 'clsx';
import { ChartNoAxesColumn, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from '#lib/prefetch.ts';
import { paths } from '#lib/paths.ts';
import { shownName } from '#lib/script-name.ts';
import { isForNumbers } from '../model/describe-item.ts';
import { itemPath } from '../model/hit-quote.ts';
import type { ItemActions } from '../model/item-actions.ts';
import type { ItemEntry } from '../model/item-entries.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { useLongPress } from '../model/use-long-press.ts';
import { Button } from '#ui/button.tsx';
import { CardState } from './card-state.tsx';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemCover } from './item-cover.tsx';
import { ItemMenu } from './item-menu.tsx';
import { OrderGrip } from './order-drag.tsx';

export interface GalleryCardProps {
  item: ShownItem;
  actions: ItemActions;
  /** Pixels. */
  pictureHeight: number;
  /** -1 for a card that the keyboard is not at: Tab passes it by. */
  tabIndex: 0 | -1;
  isSelected: boolean;
  /** Some card of the gallery is selected. */
  isSelecting: boolean;
  /** Selects the card, or leaves it; the same function at every rendering. Undefined where none can be. */
  onSelect: ((id: string, isRange?: boolean) => void) | undefined;
  /** Whether it can be dragged to another place; undefined where there is no order by hand. */
  hasOrder: boolean | undefined;
  isDragged: boolean;
}

/** One item of a board by its picture. The whole card leads to its page; its menu lies on top. */
export const GalleryCard = memo(function GalleryCard({
  item,
  actions,
  pictureHeight,
  tabIndex,
  isSelected,
  isSelecting,
  onSelect,
  hasOrder,
  isDragged,
}: GalleryCardProps) {
  const name = shownName(item);
  const deed = cardDeed(item, actions);
  const approach = usePrefetch(paths.item(item.board_id, item.id));
  const touch = useLongPress({ isChoosing: isSelecting, onChoose: () => onSelect?.(item.id) });

  return (
    <article
      {...(onSelect && touch)}
      className={clsx(
        'group relative flex size-full flex-col overflow-hidden rounded-xl border bg-surface transition-[border-color,box-shadow] duration-150 hover:shadow-md',
        isSelected
          ? 'border-accent ring-1 ring-accent'
          : 'border-line focus-within:border-line-strong hover:border-line-strong',
        onSelect && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        hasOrder === true && 'pointer-fine:select-none',
        isDragged && 'opacity-40',
      )}
    >
      <div className="shrink-0 overflow-hidden border-b border-line" style={{ height: pictureHeight }}>
        <ItemCover item={item} />
      </div>
      <ItemCheckbox
        item={item}
        {...{ isSelected, isSelecting, tabIndex, onSelect }}
        className="top-1 left-1 size-11"
      />
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 p-3">
        <Link
          to={itemPath(item)}
          {...approach}
          data-title
          tabIndex={tabIndex}
          dir="auto"
          title={name}
          className="line-clamp-2 text-left text-base leading-5 font-medium break-words text-ink after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        <p
          className={clsx(
            'tabular mt-auto line-clamp-1 text-xs text-muted',
            deed ? 'pointer-coarse:pr-19 pointer-fine:pr-18' : 'pointer-coarse:pr-9',
          )}
        >
          <CardState item={item} />
        </p>
      </div>
      {deed && (
        <Button
          size="sm"
          variant="ghost"
          title={deed.label}
          tabIndex={tabIndex}
          onClick={deed.onSelect}
          className={clsx(
            'absolute! z-1 pointer-fine:right-1 pointer-fine:bottom-1.5',
            'pointer-coarse:right-11 pointer-coarse:bottom-0.5 pointer-coarse:h-10',
          )}
        >
          <deed.icon aria-hidden="true" />
          <span className="pointer-coarse:sr-only">{deed.label}</span>
        </Button>
      )}
      <OrderGrip
        isOn={hasOrder}
        className="absolute top-2 rounded-md bg-surface/90 shadow-xs pointer-coarse:right-1 pointer-coarse:size-11 pointer-fine:right-12 pointer-fine:h-9 pointer-fine:w-6 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
      />
      <div className="absolute z-1 rounded-md transition-opacity pointer-coarse:right-0.5 pointer-coarse:bottom-0.5 pointer-fine:top-2 pointer-fine:right-2 pointer-fine:bg-surface/90 pointer-fine:opacity-0 pointer-fine:shadow-xs pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 has-data-[state=open]:opacity-100">
        <ItemMenu item={item} actions={actions} tabIndex={tabIndex} />
      </div>
    </article>
  );
});

/** What is most likely to be done next with an item, without its menu. */
function cardDeed(item: ShownItem, { onTrack, onRetry }: ItemActions): ItemEntry | undefined {
  if (item.status === 'failed') {
    return onRetry && { label: 'Retry', icon: RotateCcw, onSelect: () => onRetry(item) };
  }
  return onTrack && isForNumbers(item)
    ? { label: 'Track', icon: ChartNoAxesColumn, onSelect: () => onTrack(item) }
    : undefined;
}
