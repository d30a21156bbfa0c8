import { Section } from '#ui/section.tsx';
import { Button } from '#ui/button.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/read-item.ts';
import { useSight } from '../model/use-sight.ts';
import { EmptyItems } from './empty-items.tsx';
import { ItemRow } from './item-row.tsx';

export interface ItemListProps {
  items: readonly ShownItem[];
  /** Which actions an item has. */
  actionsFor: (item: ShownItem) => ItemActions;
  onAdd: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loading the next page failed: it waits for somebody to ask again. */
  hasMoreFailed: boolean;
  onMore: () => void;
}

/** What is on a board. Loads on as the end comes into sight. */
export function ItemList({ items, actionsFor, onAdd, ...more }: ItemListProps) {
  return (
    <Section title="Board Content">
      {items.length === 0 ? (
        <EmptyItems onAdd={onAdd} />
      ) : (
        <>
          <ul>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} actions={actionsFor(item)} />
            ))}
          </ul>
          {more.hasMore && <MoreItems {...more} />}
        </>
      )}
    </Section>
  );
}

function MoreItems({
  isLoadingMore,
  hasMoreFailed,
  onMore,
}: Pick<ItemListProps, 'isLoadingMore' | 'hasMoreFailed' | 'onMore'>) {
  const ref = useSight(onMore, !isLoadingMore && !hasMoreFailed);

  return (
    <div ref={ref} className="flex items-center justify-center gap-3 border-t border-line px-4 py-3">
      {hasMoreFailed && <p className="text-sm text-danger-ink">More items could not be loaded.</p>}
      <Button size="sm" busy={isLoadingMore} onClick={onMore}>
        {hasMoreFailed ? 'Try Again' : 'Load more'}
      </Button>
    </div>
  );
}
