import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { createBoard } from '#features/boards/api/create-board.ts';
import { serverSink } from '#features/content/api/server-sink.ts';
import { useAdditionQueue } from '#features/content/model/use-addition-queue.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError } from '#ui/toast.ts';
import { refreshContent } from '../content/refresh-content.ts';

/** What somebody begins with. */
export interface FirstContent {
  addresses: readonly string[];
  files: readonly File[];
}

const firstBoard = {
  name: 'Inbox',
  description: 'Whatever you come across. Move things to their own boards once you know what they’re for.',
  board_type: 'general',
} as const;

/**
 * Makes a board for the first things of somebody who has none, puts them on it, and goes there, where one
 * sees how far each of them is.
 */
export function useFirstBoard(): { isBusy: boolean; begin: (content: FirstContent) => void } {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [boardId, setBoardId] = useState('');
  const creation = useWrite({
    mutationFn: (_: FirstContent) => createBoard(firstBoard),
    onSuccess: (created) =>
      created === undefined ? showError('Failed to create board') : setBoardId(created),
    onError: (error) => showError(errorMessage(error, 'Failed to create board')),
  });
  const queue = useAdditionQueue(boardId, serverSink(boardId), () => refreshContent(cache));
  const fill = useEffectEvent(() => {
    if (boardId !== '' && creation.variables !== undefined) {
      queue.addAddresses(creation.variables.addresses);
      queue.addFiles(creation.variables.files);
      void navigate(paths.board(boardId));
    }
  });
  useEffect(() => fill(), [boardId]);

  return { isBusy: creation.isPending || boardId !== '', begin: (content) => creation.mutate(content) };
}
