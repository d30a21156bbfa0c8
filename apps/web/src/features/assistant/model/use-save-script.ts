import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { saveScript } from '../api/save-script.ts';
import { forgetDraft } from './draft-memory.ts';
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
  const { isPending, mutate } = useWrite({
    mutationFn: saveScript,
    onError: (error) => showError(errorMessage(error, 'Failed to save content to board')),
    onSuccess: () => {
      forgetDraft();
      showSuccess('Content saved to board successfully!');
      // Lists, counts and figures anywhere may show it.
      void cache.invalidateQueries();
    },
  });

  const save = (script: Generation) => {
    if (board === undefined || script.content.script.trim() === '') {
      showError('No board or content to save');
      return;
    }
    // Whoever has gone elsewhere meanwhile is not called back: this is for those still here.
    const goThere = (newContent: Awaited<ReturnType<typeof saveScript>>) =>
      void navigate(paths.board(board.id), { state: newContent && { newContent } });
    mutate(newScript(board.id, script, new Date().toISOString()), { onSuccess: goThere });
  };

  return { isSaving: isPending, save };
}
