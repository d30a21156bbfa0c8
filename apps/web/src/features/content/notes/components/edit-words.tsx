import { errorMessage } from '#lib/api-error.ts';
import { forgetWords, useKeptWords } from '#lib/kept-words.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { showError } from '#ui/toast.ts';
import { changeItem } from '../../api/change-item.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import { NoteField } from './note-field.tsx';

export interface EditWordsProps {
  item: ShownItem;
  /** The text of a note, or what is said of another item. */
  part: 'text' | 'notes';
  words: string;
  /** Settles when what was written is shown. */
  onSaved: (item: ShownItem) => Promise<unknown>;
  onClose: () => void;
}

/** The server takes no more, in characters. */
const longest = { text: 100_000, notes: 20_000 };

/** Changes in place what somebody wrote themselves. */
export function EditWords({ item, part, words, onSaved, onClose }: EditWordsProps) {
  const place = `${part} ${item.id}`;
  const { text, isBack, change: setText, drop } = useKeptWords(place, words);
  const change = useWrite({
    mutationFn: () => changeItem(item, { [part]: text }),
    onSuccess: async (changed) => {
      forgetWords(place);
      await onSaved(changed);
      onClose();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to save')),
  });
  const isEmpty = part === 'text' && text.trim() === '';
  const save = () => (text === words ? onClose() : isEmpty || change.mutate());
  return (
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
        maxLength={longest[part]}
        isShort={part === 'notes'}
      />
      <div className="flex justify-end gap-2">
        <Button
          onClick={() => {
            drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={isEmpty}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
