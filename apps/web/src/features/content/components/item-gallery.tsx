import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { type KeyedItems, useItemKeys } from '../model/use-item-keys.ts';
import { useMoreInSight } from '../model/use-more-in-sight.ts';
import { useOrderDrag } from '../model/use-order-drag.ts';
import { GalleryCard } from './gallery-card.tsx';
import { OrderDragView } from './order-drag.tsx';

export interface ItemGalleryProps extends KeyedItems {
  /** How many there are, loaded or not. */
  count: number;
  /** Loads on; undefined while that is under way, has failed, or there is nothing more. */
  onMore: (() => void) | undefined;
}

const gap = 16;
/** Narrower cards would cut their titles; a phone has two in a row. Pixels. */
const minCard = 220;
/** Of a picture, height by width. */
const pictureRatio = 0.6;
/** What stands below a picture. Pixels. */
const bodyHeight = 92;
const ahead = 2;

/** Items by their pictures, in even rows: of thousands those in sight are on the page. */
export function ItemGallery({ count, onMore, ...keyed }: ItemGalleryProps) {
  const { items, actionsFor, selection, order } = keyed;
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { top, width } = usePlace(grid);
  const columns = Math.max(2, Math.floor((width + gap) / (minCard + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const pictureHeight = Math.round(cardWidth * pictureRatio);
  const rowHeight = pictureHeight + bodyHeight + gap;
  const { currentId, onFocus } = useItemKeys(list, keyed, columns);
  const { drag, handlers } = useOrderDrag(list, { ...keyed, columns });
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useFocusAfterRemoval(list, ids, 'a');
  const isSelecting = (selection?.ids.size ?? 0) > 0;
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- nothing here is memoised by its functions
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: ahead,
    scrollMargin: top,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const drawn = rows.getVirtualItems();
  const last = ((drawn.at(-1)?.index ?? 0) + 1) * columns;
  useMoreInSight(width > 0 && last + columns * ahead > items.length, onMore);

  return (
    <div ref={list} onFocus={onFocus} {...handlers} className={isSelecting ? 'pb-16' : ''}>
      <ul
        ref={grid}
        className="relative [overflow-anchor:none]"
        style={{ height: rows.getTotalSize() - (count > 0 && width > 0 ? gap : 0) }}
      >
        {drawn.flatMap(({ index: row, start }) =>
          Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => {
            const index = row * columns + column;
            const item = items[index];
            const place = {
              width: cardWidth,
              height: rowHeight - gap,
              transform: `translate(${column * (cardWidth + gap)}px, ${start - top}px)`,
            };
            return (
              <li
                key={item?.id ?? index}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={count}
                className="absolute top-0 left-0 contain-strict"
                style={place}
              >
                {item ? (
                  <GalleryCard
                    item={item}
                    actions={actionsFor(item)}
                    pictureHeight={pictureHeight}
                    tabIndex={item.id === currentId ? 0 : -1}
                    isSelected={selection?.ids.has(item.id) ?? false}
                    isSelecting={isSelecting}
                    onSelect={selection?.toggle}
                    hasOrder={order?.isOn}
                    isDragged={item.id === drag?.item.id}
                  />
                ) : (
                  <div className="size-full rounded-xl bg-active" />
                )}
              </li>
            );
          }),
        )}
      </ul>
      <OrderDragView drag={drag} />
    </div>
  );
}

/** Where an element begins on the page and how wide it is, in pixels; 0 wide until it is there. */
function usePlace(element: { readonly current: HTMLElement | null }): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const find = () => {
      const box = element.current?.getBoundingClientRect();
      const top = (box?.top ?? 0) + window.scrollY;
      const width = box?.width ?? 0;
      setPlace((now) => (now.top === top && now.width === width ? now : { top, width }));
    };
    find();
    // Whatever comes or goes above changes the height of the page.
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
