import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { isChangedElsewhere } from '#lib/api-error.ts';
import { forgetWords } from '#lib/kept-words.ts';
import { useWrite } from '#lib/use-write.ts';
import { highlightDraft } from '../../model/draft-names.ts';
import { contentKeys } from '../../query-keys.ts';
import type { ShownHighlight } from './shown-highlight.ts';

export interface WrittenNote {
  note: string;
  /** The version of the note that it was begun from: where another is there by now, nothing is saved. */
  begunFrom?: string | undefined;
}

/** Saves what is said of a highlight. `onSaved` follows once every list of highlights shows it. */
export function useSaveNote({ id, itemId }: ShownHighlight, onSaved: () => void) {
  const cache = useQueryClient();
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: contentKeys.highlights }),
      cache.invalidateQueries({ queryKey: contentKeys.highlightsOf(itemId) }),
    ]);
  return useWrite({
    mutationFn: ({ note, begunFrom }: WrittenNote) =>
      api('PUT /api/highlights/{id}', {
        params: { id },
        body: { note, ...(begunFrom && { begunFrom: { note: begunFrom } }) },
      }),
    onSuccess: async () => {
      forgetWords(highlightDraft(id));
      await readAgain();
      onSaved();
    },
    onError: (error) => (isChangedElsewhere(error) ? readAgain() : undefined),
  });
}
