import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/read-item.ts';

/** Why an item failed, and the way to try again. */
export function ItemFailureLine({ item, onRetry }: { item: ShownItem; onRetry: ItemActions['onRetry'] }) {
  return (
    <p className="mt-0.5 text-left text-sm text-danger-ink" dir="auto">
      {item.error ?? 'Something went wrong while this was processed.'}{' '}
      {onRetry && (
        <button
          type="button"
          onClick={() => onRetry(item)}
          className="relative z-1 rounded-sm font-semibold underline underline-offset-2 hover:no-underline"
        >
          Retry
        </button>
      )}
    </p>
  );
}
