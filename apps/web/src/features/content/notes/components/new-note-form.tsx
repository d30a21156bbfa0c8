import type { FormEvent } from 'react';
import { api } from '#lib/api.ts';
import { forgetWords, useKeptWords } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { showSuccess } from '#ui/toast.ts';
import type { AddedItem } from '../../model/content-sink.ts';
import { newNoteDraft } from '../../model/draft-names.ts';
import { toShownItem } from '../../model/shown-item.ts';
import { NoteField } from './note-field.tsx';

/** The server takes no more, in characters. */
const longest = 100_000;

/** A note in this form is told as a script, point by point. */
const planHint = `Write in Markdown. A plan becomes a script in your order and words:

Hook: how it opens
- one point
- another point
CTA: what you want people to do`;

export interface NewNoteFormProps {
  boardId: string;
  /** What its draft belongs to; the board unless given. */
  draftPlace?: string;
  /** The words to begin with. */
  initialText?: string | undefined;
  onAdded: (item: AddedItem) => void;
  /** Back to where one came from. */
  onBack?: () => void;
  /** Closed without adding it. */
  onLeave: () => void;
  onClose: () => void;
}

/** Where a note is written onto a board. What was typed is kept until it is added. */
export function NewNoteForm({
  boardId,
  draftPlace = boardId,
  initialText = '',
  onAdded,
  onBack,
  onLeave,
  onClose,
}: NewNoteFormProps) {
  const { text, isBack, change, drop } = useKeptWords(newNoteDraft(draftPlace), initialText);
  const addition = useWrite({
    mutationFn: () => api('POST /api/content/note', { body: { boardId, text } }),
    onSuccess: ({ item }) => {
      showSuccess('Note added');
      forgetWords(newNoteDraft(draftPlace));
      onAdded(toShownItem(item, boardId));
      onClose();
    },
  });
  const problem = tooLong(text, longest);
  const isBad = problem !== undefined || text.trim() === '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isBad) {
      addition.mutate();
    }
  };
  return (
    <form onSubmit={send}>
      {isBack && <KeptWordsLine onDrop={drop} />}
      <NoteField
        label="Note"
        text={text}
        onChange={change}
        onSend={send}
        problem={problem}
        placeholder={planHint}
      />
      <div className="not-empty:mt-4">
        <FormError error={addition.error} sentence="Failed to add the note" />
      </div>
      <DialogActions isSticky>
        {onBack && (
          <Button variant="ghost" className="sm:mr-auto" onClick={onBack}>
            Add a single URL
          </Button>
        )}
        <Button onClick={onLeave}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={addition.isPending}
          busyLabel="Adding..."
          disabled={isBad}
        >
          Add note
        </Button>
      </DialogActions>
    </form>
  );
}
