import { type ReactNode, type RefCallback, useCallback, useEffect, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { MoreButton } from '#ui/more-button.tsx';
import { Section } from '#ui/section.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemRow } from './item-row.tsx';
import { ItemRows } from './item-rows.tsx';

export interface ItemListProps {
  title: string;
  /** How many there are, loaded or not. */
  count: number;
  items: readonly ShownItem[];
  /** What can be done with all of them, at the far end of the title's line. */
  action?: ReactNode;
  /** Which actions an item has. */
  actionsFor: (item: ShownItem) => ItemActions;
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

/** A list of content. Loads on as the end comes into sight. */
export function ItemList({
  title,
  count,
  items,
  action,
  actionsFor,
  boardNames,
  empty,
  ...more
}: ItemListProps) {
  return (
    <Section title={title} mark={count > 0 && <ItemCount count={count} />} action={action}>
      {items.length === 0 ? (
        empty
      ) : (
        <>
          <ItemRows items={items} count={Math.max(count, items.length)}>
            {(item, place) => (
              <ItemRow
                key={item.id}
                item={item}
                actions={actionsFor(item)}
                boardName={boardNames?.get(item.board_id)}
                {...place}
              />
            )}
          </ItemRows>
          {more.hasMore && <MoreItems {...more} />}
        </>
      )}
    </Section>
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
      failure="More items could not be loaded."
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
