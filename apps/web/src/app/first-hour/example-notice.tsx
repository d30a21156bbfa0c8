import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteBoard, restoreBoard } from '#features/boards/api/delete-board.ts';
import { errorMessage } from '#lib/api-error.ts';
import { storeValue } from '#lib/stored-value.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError, showUndo } from '#ui/toast.ts';
import { exampleEntry } from './example-entry.ts';

export interface ExampleNoticeProps {
  boardId: string;
  title: string;
  children: ReactNode;
  onRemoved?: () => void;
}

/** Where something of the example is shown: that it is one, and the press that removes all of it. */
export function ExampleNotice({ boardId, title, children, onRemoved }: ExampleNoticeProps) {
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
      onRemoved?.();
      return cache.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete board')),
  });

  return (
    <Notice
      tone="info"
      title={title}
      action={
        <Button size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove the example
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
