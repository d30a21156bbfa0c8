import type { QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { changeMany, type ManyChange, type ManyOutcome } from '#features/content/api/change-many.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { trashPlace } from '#lib/paths.ts';
import { showError, showInfo, showSuccess, showUndo } from '#ui/toast.ts';

export interface Sent {
  items: readonly ShownItem[];
  change: ManyChange;
}

/** Changes many items. Returns a function that reports the outcome with one undo for all, and refetches. */
export async function changeItems(cache: QueryClient, sent: Sent): Promise<() => Promise<unknown>> {
  const outcome = await changeMany(
    sent.items.map(({ id }) => id),
    sent.change,
  );
  return () => {
    reportOutcome(outcome, sent, (changes) => void takeBack(cache, changes));
    return refresh(cache);
  };
}

const refresh = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: boardKeys.all }),
    cache.invalidateQueries({ queryKey: contentKeys.all }),
  ]);

type Changes = readonly { ids: string[]; change: ManyChange }[];

async function takeBack(cache: QueryClient, changes: Changes): Promise<void> {
  try {
    for (const { ids, change } of changes) {
      await changeMany(ids, change);
    }
  } catch (error) {
    showError(errorMessage(error, 'Failed to undo'));
    return;
  }
  showSuccess('Undone');
  await refresh(cache);
}

const pastTense: Record<ManyChange['action'], string> = {
  delete: 'deleted',
  restore: 'restored',
  refetch: 'fetched again',
  move: 'moved',
  copy: 'copied',
  tag: 'tagged',
  untag: 'untagged',
};

function reportOutcome(outcome: ManyOutcome, sent: Sent, undo: (changes: Changes) => void): void {
  const { done, failed } = outcome;
  const { action } = sent.change;
  const message =
    action === 'refetch'
      ? `Fetching ${counted(done.length, 'item')} again`
      : `${counted(done.length, 'item')} ${pastTense[action]}`;
  const back = undoOf(outcome, sent);
  if (done.length > 0 && back.length > 0) {
    showUndo(message, () => undo(back), action === 'delete' ? trashPlace : undefined);
  } else if (done.length > 0) {
    showInfo(message);
  }
  if (failed.length > 0) {
    showError(`${counted(failed.length, 'item')} couldn’t be changed: ${failed[0]?.message ?? ''}`);
  }
}

/** What takes a change of many items back. */
function undoOf({ done, copies }: ManyOutcome, { items, change }: Sent): Changes {
  const isDone = new Set(done);
  const changed = items.filter(({ id }) => isDone.has(id));
  const idsOf = (some: readonly ShownItem[]) => some.map(({ id }) => id);
  switch (change.action) {
    case 'delete':
      return [{ ids: done, change: { action: 'restore' } }];
    case 'copy':
      return [{ ids: copies, change: { action: 'delete' } }];
    case 'move':
      return [...Map.groupBy(changed, (item) => item.board_id)]
        .filter(([boardId]) => boardId !== change.boardId)
        .map(([boardId, group]) => ({ ids: idsOf(group), change: { action: 'move', boardId } }));
    case 'tag':
      return change.tags
        .map((tag) => ({
          ids: idsOf(
            changed.filter(({ tags }) => !tags.some((own) => own.toLowerCase() === tag.toLowerCase())),
          ),
          change: { action: 'untag' as const, tags: [tag] },
        }))
        .filter(({ ids }) => ids.length > 0);
    default:
      return [];
  }
}
