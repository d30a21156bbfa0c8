import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { changeMany, type ManyChange, type ManyOutcome } from '#features/content/api/change-many.ts';
import { type BulkKind, SelectionBar } from '#features/content/components/selection-bar.tsx';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import type { Selection } from '#features/content/model/use-selection.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { errorMessage } from '#lib/api-error.ts';
import { formatExact } from '#lib/format.ts';
import { trashPlace } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { showError, showInfo, showSuccess, showUndo } from '#ui/toast.ts';

const ManyDialog = lazyDialog(
  async () => (await import('#features/content/components/many-dialogs.tsx')).ManyDialog,
  ({ asked }) => asked !== undefined,
);

/** As many as the server takes. */
const mostSources = 200;

interface Sent {
  items: readonly ShownItem[];
  change: ManyChange;
}

/** What can be done on a board with what is chosen there. */
interface OnBoard {
  /** Goes on to write a script from it. */
  onWrite: (itemIds: readonly string[]) => void;
  /** Asks in which groups it is to be. */
  onGroup: (itemIds: readonly string[]) => void;
}

/** What can be done to all that is chosen in a list: the bar that offers it, and what some of it asks. */
export function useBulkActions(
  items: readonly ShownItem[],
  selection: Selection,
  onBoard?: OnBoard,
): { bar: ReactNode; deleteAll: () => void } {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ kind: 'move' | 'copy' | 'tag'; boards: readonly ShownBoard[] }>();
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  const { change, isBusy } = useManyChange(selection.clear);
  const send = (wanted: ManyChange) => change({ items: chosen, change: wanted });
  const handleAct = (kind: BulkKind) => {
    if (kind === 'delete' || kind === 'refetch') {
      send({ action: kind });
    } else {
      void queryClient.fetchQuery(boardsQuery()).then(
        (boards) => setAsked({ kind, boards }),
        (error: unknown) => showError(errorMessage(error, 'Failed to load boards')),
      );
    }
  };

  const handleWrite = () =>
    chosen.length > mostSources
      ? showError(`A script rests on at most ${mostSources} chosen items. Choose fewer.`)
      : onBoard?.onWrite(chosen.map(({ id }) => id));

  return {
    deleteAll: () => send({ action: 'delete' }),
    bar: (
      <>
        {chosen.length > 0 && (
          <SelectionBar
            count={chosen.length}
            total={items.length}
            isBusy={isBusy}
            onAct={handleAct}
            onWrite={onBoard && handleWrite}
            onGroup={onBoard && (() => onBoard.onGroup(chosen.map(({ id }) => id)))}
            onAll={selection.all}
            onClear={selection.clear}
          />
        )}
        <ManyDialog
          asked={asked?.kind}
          what={count(chosen.length)}
          boards={asked?.boards ?? []}
          onClose={() => setAsked(undefined)}
          onChange={send}
        />
      </>
    ),
  };
}

/** Changes many items, says what came of it, and offers one undo for all. */
function useManyChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: boardKeys.all }),
      queryClient.invalidateQueries({ queryKey: contentKeys.all }),
    ]);
  const undoing = useWrite({
    mutationFn: async (changes: readonly { ids: string[]; change: ManyChange }[]) => {
      for (const { ids, change } of changes) {
        await changeMany(ids, change);
      }
    },
    onSuccess: () => {
      showSuccess('Taken back');
      return refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to take it back')),
  });
  const sending = useWrite({
    mutationFn: ({ items, change }: Sent) =>
      changeMany(
        items.map(({ id }) => id),
        change,
      ),
    onSuccess: async (outcome, sent) => {
      onDone();
      tell(outcome, sent, undoing.mutate);
      await refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Nothing was changed')),
  });
  return { change: sending.mutate, isBusy: sending.isPending };
}

const count = (items: number): string => `${formatExact(items)} ${items === 1 ? 'item' : 'items'}`;

const deeds: Record<ManyChange['action'], string> = {
  delete: 'deleted',
  restore: 'restored',
  refetch: 'fetched again',
  move: 'moved',
  copy: 'copied',
  tag: 'tagged',
  untag: 'untagged',
};

function tell(
  outcome: ManyOutcome,
  sent: Sent,
  undo: (changes: readonly { ids: string[]; change: ManyChange }[]) => void,
): void {
  const { done, failed } = outcome;
  const { action } = sent.change;
  const message =
    action === 'refetch' ? `Fetching ${count(done.length)} again` : `${count(done.length)} ${deeds[action]}`;
  const back = undoOf(outcome, sent);
  if (done.length > 0 && back.length > 0) {
    showUndo(message, () => undo(back), action === 'delete' ? trashPlace : undefined);
  } else if (done.length > 0) {
    showInfo(message);
  }
  if (failed.length > 0) {
    showError(`${count(failed.length)} stayed as before: ${failed[0]?.message ?? ''}`);
  }
}

/** What takes a change of many items back. */
function undoOf(
  { done, copies }: ManyOutcome,
  { items, change }: Sent,
): { ids: string[]; change: ManyChange }[] {
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
