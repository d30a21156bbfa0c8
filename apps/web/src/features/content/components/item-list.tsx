import clsx from 'clsx';
import { type ReactNode, type RefCallback, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { MoreButton } from '#ui/more-button.tsx';
import { Section } from '#ui/section.tsx';
import { lazyPart } from '#lib/load-program.ts';
import { type KeyedItems, useItemKeys } from '../model/use-item-keys.ts';
import { useOrderDrag } from '../model/use-order-drag.ts';
import { ItemRow } from './item-row.tsx';
import { ItemRows, longestWhole } from './item-rows.tsx';
import { OrderDragView } from './order-drag.tsx';

export interface ItemListProps extends KeyedItems {
  /** Pictures instead of rows. */
  isGallery?: boolean;
  /** Instead of rows, what shows the items in a way of its own and loads on by itself. */
  plane?: ((loadMore: (() => void) | undefined) => ReactNode) | undefined;
  /** What is shown is the answer to an earlier wish. */
  isOutdated?: boolean;
  title: string;
  /** How many there are, loaded or not. */
  count: number;
  /** What can be done with all of them, at the far end of the title's line. */
  action?: ReactNode;
  /** By id, in a list of more than one board. */
  boardNames?: ReadonlyMap<string, string>;
  /** What stands here while there are none. */
  empty: ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loading the next page failed: it waits for somebody to ask again. */
  hasMoreFailed: boolean;
  onMore: () => void;
}

/** A program of its own: who looks at lists needs none of it. */
const ItemGallery = lazyPart(async () => (await import('./item-gallery.tsx')).ItemGallery);

/** A list of content. Loads on as the end comes into sight. */
export function ItemList({ title, action, empty, isOutdated = false, ...list }: ItemListProps) {
  const { count, items } = list;

  return (
    <Section
      title={title}
      mark={count > 0 && <ItemCount count={count} />}
      action={action}
      className={isOutdated ? 'opacity-60 transition-opacity' : ''}
    >
      {items.length === 0 ? empty : <Items {...list} count={Math.max(count, items.length)} />}
    </Section>
  );
}

type ItemsProps = Omit<ItemListProps, 'title' | 'action' | 'empty' | 'isOutdated'>;

function Items({ isGallery = false, plane, ...list }: ItemsProps) {
  const { count, hasMore, isLoadingMore, hasMoreFailed, onMore } = list;
  const loadMore = hasMore && !isLoadingMore && !hasMoreFailed ? onMore : undefined;
  // Galleries and long lists load on by what is in sight.
  const asksAtEnd = !isGallery && !plane && count <= longestWhole;
  const more = hasMore && (hasMoreFailed || asksAtEnd) && (
    <MoreItems isLoadingMore={isLoadingMore} hasMoreFailed={hasMoreFailed} onMore={onMore} />
  );

  if (plane) {
    return (
      <>
        <Suspense fallback={<div className="h-[max(26rem,calc(100dvh-14rem))] bg-sunken" />}>
          {plane(loadMore)}
        </Suspense>
        {more}
      </>
    );
  }
  return isGallery ? (
    <>
      <div className="p-4 sm:p-5">
        <Suspense>
          <ItemGallery {...list} onMore={loadMore} />
        </Suspense>
      </div>
      {more}
    </>
  ) : (
    <KeyedRows {...list} loadMore={loadMore}>
      {more}
    </KeyedRows>
  );
}

interface KeyedRowsProps extends KeyedItems, Pick<ItemsProps, 'count' | 'boardNames'> {
  loadMore: (() => void) | undefined;
  /** What stands below the rows. */
  children: ReactNode;
}

/** Rows that the keyboard leads through and that can be chosen. */
function KeyedRows({ count, boardNames, loadMore, children, ...keyed }: KeyedRowsProps) {
  const { items, actionsFor, selection, order } = keyed;
  const list = useRef<HTMLDivElement>(null);
  const { drag, handlers } = useOrderDrag(list, keyed);
  const { currentId, onFocus } = useItemKeys(list, keyed);
  const isSelecting = (selection?.ids.size ?? 0) > 0;

  return (
    // Of a block, the gap above the first row of a long list would move the whole list.
    <div ref={list} onFocus={onFocus} {...handlers} className={clsx('flex flex-col', isSelecting && 'pb-20')}>
      <ItemRows items={items} count={count} onMore={loadMore}>
        {(item, place) => (
          <ItemRow
            key={item.id}
            item={item}
            actions={actionsFor(item)}
            boardName={boardNames?.get(item.board_id)}
            tabIndex={item.id === currentId ? 0 : -1}
            isSelected={selection?.ids.has(item.id) ?? false}
            isSelecting={isSelecting}
            onSelect={selection?.toggle}
            hasOrder={order?.isOn}
            isDragged={item.id === drag?.item.id}
            {...place}
          />
        )}
      </ItemRows>
      {children}
      <OrderDragView drag={drag} />
    </div>
  );
}

const ItemCount = ({ count }: { count: number }) => (
  <span className="tabular text-sm text-muted">{formatExact(count)}</span>
);

function MoreItems({
  isLoadingMore,
  hasMoreFailed,
  onMore,
}: Pick<ItemListProps, 'isLoadingMore' | 'hasMoreFailed' | 'onMore'>) {
  const ref = useSight(onMore, !isLoadingMore && !hasMoreFailed);

  return (
    <MoreButton
      ref={ref}
      className="border-t border-line"
      label="Load more"
      isLoading={isLoadingMore}
      hasFailed={hasMoreFailed}
      failure="More items couldn’t be loaded."
      onMore={onMore}
    />
  );
}

/**
 * Calls `onSight` when an element comes near the window, while `isWanted`. Returns the ref for that element.
 */
function useSight(onSight: () => void, isWanted: boolean): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null);

  useEffect(() => {
    if (element === null || !isWanted) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          onSight();
        }
      },
      // A screen ahead, so that the next rows are there before they are needed.
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isWanted, onSight]);

  return useCallback((next: Element | null) => setElement(next), []);
}
