import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { errorMessage } from '#lib/api-error.ts';
import { forgetDraft } from '#lib/kept-draft.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeBoard } from '../api/change-board.ts';
import type { BoardFields } from '../api/create-board.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { boardKeys } from '../query-keys.ts';
import { BoardForm } from './board-form.tsx';

export interface EditBoardDialogProps {
  board: ShownBoard;
  open: boolean;
  onClose: () => void;
}

export function EditBoardDialog({ board, open, onClose }: EditBoardDialogProps) {
  const queryClient = useQueryClient();
  const { name, description, board_type } = board;
  const draftName = `edit-board ${board.id}`;
  const change = useWrite({
    mutationFn: (fields: BoardFields) => changeBoard(board.id, fields),
    onSuccess: () => {
      showSuccess('Board saved');
      forgetDraft(draftName);
      onClose();
      return queryClient.invalidateQueries({ queryKey: boardKeys.all });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to save board')),
  });
  const handleClose = () => {
    change.reset();
    onClose();
  };

  return (
    <Dialog open={open} onClose={handleClose} keepsTyped title="Edit Board">
      <BoardForm
        initial={{ name, description, board_type }}
        draftName={draftName}
        submitLabel="Save"
        busyLabel="Saving..."
        busy={change.isPending}
        error={change.error}
        onSubmit={(fields) => change.mutate(fields)}
        onCancel={handleClose}
      />
    </Dialog>
  );
}
