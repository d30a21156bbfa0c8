import type { ItemActions } from '../model/item-actions.ts';
import { wordsAction } from '../model/own-words.ts';
import type { ShownItem } from '../model/shown-item.ts';

/** Why an item failed, and the ways out. */
export function ItemFailureLine({
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
