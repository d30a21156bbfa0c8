import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteBoard, restoreBoard } from '#features/boards/api/delete-board.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { storeValue } from '#lib/stored-value.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError, showUndo } from '#ui/toast.ts';
import { exampleEntry } from './example-entry.ts';

/** On the example board: what it is, and the press that removes it with all that came with it. */
export function ExampleNotice({ boardId }: { boardId: string }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const restoration = useWrite({
    mutationFn: () => restoreBoard(boardId),
    onSuccess: () => {
      storeValue(exampleEntry, boardId);
      return cache.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore board')),
  });
  const removal = useWrite({
    mutationFn: () => deleteBoard(boardId),
    onSuccess: () => {
      storeValue(exampleEntry, null);
      showUndo('Example removed', restoration.mutate);
      void navigate(paths.dashboard);
      return cache.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete board')),
  });

  return (
    <Notice
      tone="info"
      title="An example to look around in"
      action={
        <Button size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove the example
        </Button>
      }
    >
      Press a sentence of the script to see its source; Analytics says what the numbers tell. The research is
      true, the channel made up.
    </Notice>
  );
}
