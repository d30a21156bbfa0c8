import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useWrite } from '#lib/use-write.ts';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { errorMessage, isChangedElsewhere } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showError, showBeforeNavigation } from '#ui/toast.ts';
import { saveScript } from '../api/save-script.ts';
import { forgetVisit } from './visit-memory.ts';
import type { Generation } from './generation.ts';
import { type NewScript, newScript, toSavedContent } from './new-script.ts';
import type { WrittenOn } from './origin.ts';
import type { ScriptBoard, TargetBoard } from './use-origin-board.ts';

/** What follows once a script was kept: the draft of it is over, and whoever waits is led to it. */
function useAfterKeeping(): (message: string, path: string, state?: object) => void {
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
  return (message, path, state) => {
    forgetVisit();
    showBeforeNavigation(path, message);
    // Lists, counts and figures anywhere may show it.
    void cache.invalidateQueries();
    // Whoever has gone elsewhere meanwhile is not called back.
    if (isHere.current) {
      void navigate(path, { state });
    }
  };
}

/**
 * Keeps a script on a board and goes there, with the new item in hand. What cannot be saved stays where it is.
 */
export function useSaveScript(): {
  isSaving: boolean;
  save: (script: Generation, board: Pick<TargetBoard, 'id' | 'isDemo'>) => void;
} {
  const leave = useAfterKeeping();
  const { isPending, mutate } = useWrite({
    mutationFn: ({ script, isDemo }: { script: NewScript; isDemo: boolean }) =>
      saveScript(script, { isDemo }),
    onError: (error) => showError(errorMessage(error, 'Failed to save content to board')),
    onSuccess: (newContent, { script: { boardId } }) =>
      leave('Content saved to board successfully!', paths.board(boardId), newContent && { newContent }),
  });

  const save: ReturnType<typeof useSaveScript>['save'] = (script, { id, isDemo }) => {
    if (id === '' || script.content.script.trim() === '') {
      showError('No board or content to save');
      return;
    }
    mutate({ script: newScript(id, script, new Date().toISOString()), isDemo });
  };

  return { isSaving: isPending, save };
}

/**
 * Puts another version in the place of a saved script, and goes to it. What it said stays among the
 * versions.
 */
export function useUpdateScript(
  board: ScriptBoard,
  { id, version }: WrittenOn,
): {
  isUpdating: boolean;
  error: unknown;
  /** `replaced` is the version of the words that are to go, where it is another than the script was opened at. */
  update: (script: Generation, replaced?: string) => void;
} {
  const leave = useAfterKeeping();
  const { isPending, error, mutate } = useWrite({
    mutationFn: ({ script: { platform, content }, replaced }: { script: Generation; replaced: string }) =>
      api('PUT /api/content/{id}', {
        params: { id },
        body: {
          platform,
          generatedContent: toSavedContent(content),
          ...(replaced !== '' && { begunFrom: { text: replaced } }),
        },
      }),
    onError: (fault) =>
      isChangedElsewhere(fault) || showError(errorMessage(fault, 'Failed to update the script')),
    onSuccess: () => leave('Script updated', paths.item(board.id, id)),
  });
  return {
    isUpdating: isPending,
    error,
    update: (script, replaced = version) => mutate({ script, replaced }),
  };
}
