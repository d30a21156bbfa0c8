import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useWrite } from '#lib/use-write.ts';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { saveScript } from '../api/save-script.ts';
import { forgetDraft } from './draft-memory.ts';
import type { Generation } from './generation.ts';
import { type NewScript, newScript, toSavedContent } from './new-script.ts';
import type { WrittenOn } from './origin.ts';
import type { ScriptBoard, TargetBoard } from './use-origin-board.ts';
import type { WrittenContent } from './written-content.ts';

/**
 * Keeps a script on its board and goes there, with the new item in hand. What cannot be saved stays where it
 * is.
 */
export function useSaveScript(board: TargetBoard | undefined): {
  isSaving: boolean;
  save: (script: Generation) => void;
} {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isHere = useRef(false);
  // Not with the later effects, which is when a mutation's own callbacks are taken up: a press may come
  // before them.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { isPending, mutate } = useWrite({
    mutationFn: (script: NewScript) => saveScript(script, { isDemo: board?.isDemo === true }),
    onError: (error) => showError(errorMessage(error, 'Failed to save content to board')),
    onSuccess: (newContent, { boardId }) => {
      forgetDraft();
      showSuccess('Content saved to board successfully!');
      // Lists, counts and figures anywhere may show it.
      void cache.invalidateQueries();
      // Whoever has gone elsewhere meanwhile is not called back.
      if (isHere.current) {
        void navigate(paths.board(boardId), { state: newContent && { newContent } });
      }
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

/** Puts another version in the place of a saved script, and goes to it. What it said stays among the versions. */
export function useUpdateScript(
  board: ScriptBoard,
  { id }: WrittenOn,
): { isUpdating: boolean; update: (content: WrittenContent) => void } {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { isPending, mutate } = useWrite({
    mutationFn: (content: WrittenContent) =>
      api('PUT /api/content/{id}', { params: { id }, body: { generatedContent: toSavedContent(content) } }),
    onError: (error) => showError(errorMessage(error, 'The script could not be updated')),
    onSuccess: () => {
      forgetDraft();
      showSuccess('Script updated');
      void cache.invalidateQueries();
      void navigate(paths.item(board.id, id));
    },
  });
  return { isUpdating: isPending, update: mutate };
}
