import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showError, showInfo, showSuccess } from '#ui/toast.ts';
import { saveScript } from '../api/save-script.ts';
import type { Generation } from './generation.ts';
import { newScript } from './new-script.ts';
import type { TargetBoard } from './use-origin-board.ts';

/** Keeps a script on its board and goes there, with the new item in hand. What cannot be saved stays where it is. */
export function useSaveScript(board: TargetBoard | undefined): {
  isSaving: boolean;
  save: (script: Generation) => void;
} {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: saveScript,
    onError: (error) => showError(errorMessage(error, 'Failed to save content to board')),
    onSuccess: (newContent, { boardId }) => {
      showSuccess('Content saved to board successfully!');
      if (board?.isDemo === true) {
        showInfo('This is a demo board: the script is kept in this browser only.');
      }
      // Lists, counts and figures anywhere may show it.
      void cache.invalidateQueries();
      void navigate(paths.board(boardId), { state: newContent && { newContent } });
    },
  });

  const save = (script: Generation) => {
    if (board === undefined || script.content.script.trim() === '') {
      showError('No board or content to save');
      return;
    }
    mutate(newScript(board.id, script, new Date().toISOString()));
  };

  return { isSaving: isPending, save };
}
