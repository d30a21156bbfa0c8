import { forgetWords, keptWords } from '#lib/kept-words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showInfo } from '#ui/toast.ts';
import { newNoteDraft } from '../../model/draft-names.ts';
import { NewNoteForm, type NewNoteFormProps } from './new-note-form.tsx';

export interface NewNoteDialogProps extends Omit<NewNoteFormProps, 'onBack' | 'onLeave'> {
  open: boolean;
}

/** Writes a note onto a board. What was typed is kept in whatever way it is closed. */
export function NewNoteDialog({ open, onClose, ...rest }: NewNoteDialogProps) {
  const handleLeave = () => {
    if (keptWords(newNoteDraft(rest.boardId))?.trim()) {
      showInfo('Draft saved. Open “New note” to continue.');
    } else {
      forgetWords(newNoteDraft(rest.boardId));
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={handleLeave}
      keepsTyped
      title="New note"
      description="An idea, a quote or a plan. Scripts for this board can use it too."
      size="lg"
    >
      <NewNoteForm {...rest} onLeave={handleLeave} onClose={onClose} />
    </Dialog>
  );
}
