import { useQueryClient } from '@tanstack/react-query';
import { isChangedElsewhere, versionElsewhere } from '#lib/api-error.ts';
import { forgetWords, useKeptWords } from '#lib/kept-words.ts';
import { paths } from '#lib/paths.ts';
import { tooLong } from '#lib/too-long.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ChangedElsewhereDialog } from '#ui/changed-elsewhere-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { changeItem } from '../../api/change-item.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import { contentKeys } from '../../query-keys.ts';
import { NoteField } from './note-field.tsx';

export interface EditWordsProps {
  item: ShownItem;
  /** The text of a note, or what is said of another item. */
  part: 'text' | 'notes';
  words: string;
  /** What the words are called; empty where the server does not say. */
  version: string;
  /** Settles when what was written is shown. */
  onSaved: (item: ShownItem) => Promise<unknown>;
  onClose: () => void;
}

/** The server takes no more, in characters. */
const longest = { text: 100_000, notes: 20_000 };

const changedElsewhere = {
  text: 'This note was changed elsewhere since you opened it',
  notes: 'These notes were changed elsewhere since you opened them',
};

/** Changes in place what somebody wrote themselves. What was typed is kept until it is saved. */
export function EditWords({ item, part, words, version, onSaved, onClose }: EditWordsProps) {
  const place = `${part} ${item.id}`;
  const cache = useQueryClient();
  const { text, isBack, begunFrom, change: setText, drop } = useKeptWords(place, words, version);
  const change = useWrite({
    mutationFn: (replaced: string | undefined) =>
      changeItem(item, { [part]: text, ...(replaced && { begunFrom: { [part]: replaced } }) }),
    onSuccess: async (changed) => {
      forgetWords(place);
      await onSaved(changed);
      onClose();
    },
    onError: (error) =>
      isChangedElsewhere(error)
        ? cache.invalidateQueries({ queryKey: contentKeys.item(item.id) })
        : undefined,
  });
  const problem = tooLong(text, longest[part]);
  const isBad = problem !== undefined || (part === 'text' && text.trim() === '');
  const save = () => (text === words ? onClose() : isBad || change.mutate(begunFrom));
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5"
      >
        {isBack && <KeptWordsLine onDrop={drop} />}
        <NoteField
          label={part === 'text' ? 'Note' : 'Notes'}
          text={text}
          onChange={setText}
          onSend={save}
          problem={problem}
          isShort={part === 'notes'}
        />
        {!isChangedElsewhere(change.error) && <FormError error={change.error} sentence="Failed to save" />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyLabel="Saving..."
            disabled={isBad}
          >
            Save
          </Button>
        </div>
      </form>
      <ChangedElsewhereDialog
        error={change.error}
        title={changedElsewhere[part]}
        newer={paths.item(item.board_id, item.id)}
        onSave={() => change.mutate(versionElsewhere(change.error))}
      />
    </>
  );
}
