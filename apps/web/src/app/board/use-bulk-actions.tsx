import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import type { ManyChange } from '#features/content/api/change-many.ts';
import type { BulkKind } from '#features/content/components/selection-bar.tsx';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import type { Selection } from '#features/content/model/use-selection.ts';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { loadProgram } from '#lib/load-program.ts';
import { useWrite } from '#lib/use-write.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { showError } from '#ui/toast.ts';
import type { Sent } from './change-items.ts';

const SelectionBar = lazyDialog(
  async () => (await import('#features/content/components/selection-bar.tsx')).SelectionBar,
  ({ count }) => count > 0,
);

const ManyDialog = lazyDialog(
  async () => (await import('#features/content/components/many-dialogs.tsx')).ManyDialog,
  ({ asked }) => asked !== undefined,
);

/** As many as the server takes. */
const mostSources = 200;

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
  const { mutate: change, isPending: isBusy } = useWrite({
    mutationFn: async (sent: Sent) =>
      (await loadProgram(() => import('./change-items.ts'))).changeItems(queryClient, sent),
    onSuccess: (settle) => {
      selection.clear();
      return settle();
    },
    onError: (error) => showError(errorMessage(error, 'Nothing was changed')),
  });
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
      ? showError(`A script can use up to ${mostSources} items. Select fewer.`)
      : onBoard?.onWrite(chosen.map(({ id }) => id));

  return {
    deleteAll: () => send({ action: 'delete' }),
    bar: (
      <>
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
        <ManyDialog
          asked={asked?.kind}
          what={counted(chosen.length, 'item')}
          boards={asked?.boards ?? []}
          onClose={() => setAsked(undefined)}
          onChange={send}
        />
      </>
    ),
  };
}
