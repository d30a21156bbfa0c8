import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { dismissToast, showError, showUndo } from '#ui/toast.ts';
import { boardKeys } from '../../query-keys.ts';
import { putInGroups, type Regrouping } from '../api/put-in-groups.ts';

interface Wanted {
  regrouping: Regrouping;
  /** What is put into groups or taken out of them. */
  itemIds: readonly string[];
  /** Takes back more than the groups; it calls `takeBack` itself. */
  onUndo?: () => void;
}

/** Puts items of a board into groups and takes them out, says so, and offers to take it back. */
export function usePutInGroups(boardId: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: boardKeys.page(boardId) });
  /** The message that offers what takes a change back. */
  const offers = useRef(new WeakMap<() => Promise<void>, string>());
  const undoing = useWrite({
    mutationFn: (takeBack: () => Promise<void>) => takeBack(),
    onSuccess: refresh,
    onError: (error) => showError(errorMessage(error, 'Failed to undo')),
  });
  const change = useWrite({
    mutationFn: ({ regrouping }: Wanted) => putInGroups(regrouping),
    onSuccess: (takeBack, { regrouping, itemIds, onUndo }) => {
      const act = onUndo ?? (() => undoing.mutate(takeBack));
      offers.current.set(takeBack, showUndo(deedOf(regrouping, itemIds), act));
      onDone?.();
      return refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to change groups')),
  });
  const takeBack = (done: () => Promise<void>) => {
    const offer = offers.current.get(done);
    if (offer !== undefined) {
      dismissToast(offer);
    }
    undoing.mutate(done);
  };
  return { change, takeBack };
}

function deedOf({ changed, added }: Regrouping, itemIds: readonly string[]): string {
  const [one, ...more] = [
    ...changed.map(({ group, itemIds: left }) => ({
      name: group.name,
      isIn: left.length > group.itemIds.length,
    })),
    ...(added ? [{ name: added.name, isIn: true }] : []),
  ];
  return one === undefined || more.length > 0
    ? 'Groups changed'
    : `${counted(itemIds.length, 'item')} ${one.isIn ? 'added to' : 'removed from'} “${one.name}”`;
}
