import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { errorMessage } from '#lib/api-error.ts';
import { forgetDraft } from '#lib/kept-draft.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { type BoardFields, createBoard } from '../api/create-board.ts';
import { boardKeys } from '../query-keys.ts';
import { BoardForm } from './board-form.tsx';

const draftName = 'create-board';
const blank: BoardFields = { name: '', description: '', board_type: 'general' };

export interface CreateBoardDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new board, where the server says which one it is. */
  onCreated?: ((id: string) => void) | undefined;
}

export function CreateBoardDialog({ open, onClose, onCreated }: CreateBoardDialogProps) {
  const queryClient = useQueryClient();
  const creation = useWrite({
    mutationFn: createBoard,
    onSuccess: (id) => {
      showSuccess('Board created successfully!');
      forgetDraft(draftName);
      onClose();
      if (id !== undefined) {
        onCreated?.(id);
      }
      return queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to create board')),
  });
  const handleClose = () => {
    creation.reset();
    onClose();
  };

  return (
    <Dialog open={open} onClose={handleClose} keepsTyped title="Create New Board">
      <BoardForm
        initial={blank}
        draftName={draftName}
        submitLabel="Create Board"
        busyLabel="Creating..."
        busy={creation.isPending}
        error={creation.error}
        onSubmit={creation.mutate}
        onCancel={handleClose}
      />
    </Dialog>
  );
}
