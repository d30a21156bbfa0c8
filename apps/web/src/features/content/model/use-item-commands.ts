import { useWrite } from '#lib/use-write.ts';
import { useMemo } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { trashPlace } from '#lib/paths.ts';
import { showError, showInfo, showSuccess, showUndo } from '#ui/toast.ts';
import { deleteItem, restoreItem } from '../api/delete-item.ts';
import { fetchAgain } from '../api/fetch-again.ts';
import { retryItem } from '../api/retry-item.ts';
import type { ItemActions, ItemCache } from './item-actions.ts';
import type { ShownItem } from './shown-item.ts';

const idOf = ({ id }: ShownItem): string => id;

interface Restoration {
  item: ShownItem;
  putBack: () => void;
}

/**
 * The actions on a stored item that need no dialog. Each says what came of it. The same functions at every
 * rendering.
 */
export function useItemCommands(
  cache: ItemCache,
): Required<Pick<ItemActions, 'onRetry' | 'onFetchAgain' | 'onDelete'>> {
  const restoration = useWrite({
    keyOf: ({ item }: Restoration) => item.id,
    mutationFn: ({ item }: Restoration) => restoreItem(item),
    onSuccess: (item, { putBack }) => {
      showSuccess('Item restored');
      putBack();
      cache.put(item);
      cache.refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore item')),
  });
  const deletion = useWrite<void, ShownItem, () => void>({
    keyOf: idOf,
    mutationFn: deleteItem,
    // Gone at once; the answer only has to confirm it.
    onMutate: cache.remove,
    onSuccess: (_, item, putBack) => {
      showUndo('Item deleted', () => restoration.mutate({ item, putBack }), trashPlace);
    },
    onError: (error, _, putBack) => {
      putBack?.();
      cache.refresh();
      showError(errorMessage(error, 'Failed to delete item'));
    },
  });
  const retrial = useWrite({
    keyOf: idOf,
    mutationFn: retryItem,
    onSuccess: (item) => {
      cache.put(item);
      showInfo('Retrying');
    },
    onError: (error) => showError(errorMessage(error, 'Failed to retry')),
  });

  const refetch = useWrite({
    keyOf: idOf,
    mutationFn: fetchAgain,
    onSuccess: (item) => {
      cache.put(item);
      showInfo('Fetching again');
    },
    onError: (error) => showError(errorMessage(error, 'Failed to fetch again')),
  });

  const { mutate: onRetry } = retrial;
  const { mutate: onFetchAgain } = refetch;
  const { mutate: onDelete } = deletion;
  return useMemo(() => ({ onRetry, onFetchAgain, onDelete }), [onRetry, onFetchAgain, onDelete]);
}
