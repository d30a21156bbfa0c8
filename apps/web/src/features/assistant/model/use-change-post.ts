import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage, isChangedElsewhere } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showInfo, showUndo } from '#ui/toast.ts';
import { toSavedContent } from './new-script.ts';
import type { WrittenOn } from './origin.ts';
import type { WrittenContent } from './written-content.ts';

interface PostChange {
  item: WrittenOn;
  content: WrittenContent;
  /** "Post" */
  label: string;
  /** What was written is shown now. */
  onSaved: () => void;
}

/** Puts other words in the place of those of a saved post, and offers to put the old ones back. */
export function useChangePost({ item, content, label, onSaved }: PostChange): {
  isSaving: boolean;
  error: unknown;
  /** `replaced` is the version of the words that are to go; where others are there by now, nothing is saved. */
  save: (text: string, replaced: string | undefined) => void;
} {
  const cache = useQueryClient();
  const put = (script: string, replaced: string | undefined) =>
    api('PUT /api/content/{id}', {
      params: { id: item.id },
      body: {
        generatedContent: toSavedContent({ ...content, script }),
        ...(replaced && { begunFrom: { text: replaced } }),
      },
    });
  const putBack = async (saved: string) => {
    try {
      const now = await api('GET /api/content/{id}', { params: { id: item.id } });
      if (now.generatedContent?.script === saved) {
        await put(content.script, now.versions?.text);
        await cache.invalidateQueries();
        showInfo('Restored the previous text');
      } else {
        showError(`${label} was changed again in the meantime, so it wasn’t restored.`);
      }
    } catch (error) {
      showError(errorMessage(error, 'Failed to restore the previous text'));
    }
  };

  const { mutate, isPending, error } = useWrite({
    mutationFn: ({ text, replaced }: { text: string; replaced: string | undefined }) => put(text, replaced),
    onSuccess: async (_, { text }) => {
      // Lists show its first words.
      await cache.invalidateQueries();
      onSaved();
      showUndo(`${label} updated`, () => void putBack(text));
    },
    onError: (fault) => (isChangedElsewhere(fault) ? cache.invalidateQueries() : undefined),
  });
  return { isSaving: isPending, error, save: (text, replaced) => mutate({ text, replaced }) };
}
