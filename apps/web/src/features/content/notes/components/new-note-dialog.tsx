import type { FormEvent } from 'react';
import { api } from '#lib/api.ts';
import { forgetWords, keptWords, useKeptWords } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { showInfo, showSuccess } from '#ui/toast.ts';
import { toShownItem } from '../../model/shown-item.ts';
import type { AddedItem } from '../../model/content-sink.ts';
import { NoteField } from './note-field.tsx';

export interface NewNoteDialogProps {
  open: boolean;
  onClose: () => void;
  boardId: string;
  onAdded: (item: AddedItem) => void;
}

/** The server takes no more, in characters. */
const longest = 100_000;

const placeOf = (boardId: string): string => `note ${boardId}`;

/** Writes a note onto a board. What was typed is kept in whatever way it is closed. */
export function NewNoteDialog({ open, onClose, ...rest }: NewNoteDialogProps) {
  const handleLeave = () => {
    if (keptWords(placeOf(rest.boardId)) !== undefined) {
      showInfo('Kept: “New note” opens it again');
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={handleLeave}
      keepsTyped
      title="New note"
      description="An idea, a quotation, a plan: scripts for this board are written from it too."
      size="lg"
    >
      <NewNoteForm {...rest} onLeave={handleLeave} onClose={onClose} />
    </Dialog>
  );
}

/** A note in this form is told as a script, point by point. */
const planHint = `Write in Markdown. A plan becomes a script in your order and words:

Hook: what it opens on
- one point
- another point
CTA: what people are to do`;

interface NewNoteFormProps extends Omit<NewNoteDialogProps, 'open'> {
  /** Closed without adding it. */
  onLeave: () => void;
}

function NewNoteForm({ boardId, onAdded, onLeave, onClose }: NewNoteFormProps) {
  const { text, isBack, change, drop } = useKeptWords(placeOf(boardId), '');
  const addition = useWrite({
    mutationFn: () => api('POST /api/content/note', { body: { boardId, text } }),
    onSuccess: ({ item }) => {
      showSuccess('Note added');
      forgetWords(placeOf(boardId));
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
      <DialogActions>
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
