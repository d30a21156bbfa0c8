import { useWrite } from '#lib/use-write.ts';
import { errorMessage } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeItem } from '../api/change-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { PlaceForm } from './place-form.tsx';

export interface MoveItemDialogProps {
  /** Open while there is one. */
  item: ShownItem | undefined;
  /** Where it can go. */
  boards: readonly { id: string; name: string }[];
  onClose: () => void;
  onMoved: (item: ShownItem) => void;
}

export function MoveItemDialog({ item, boards, ...rest }: MoveItemDialogProps) {
  const others = boards.filter(({ id }) => id !== item?.board_id);
  return (
    <Dialog
      open={item !== undefined}
      onClose={rest.onClose}
      title="Move to board"
      description={others.length === 0 ? 'You don’t have another board yet. Create one first.' : undefined}
    >
      {item && others.length > 0 && <MoveForm item={item} boards={others} {...rest} />}
    </Dialog>
  );
}

function MoveForm({ item, boards, onClose, onMoved }: MoveItemDialogProps & { item: ShownItem }) {
  const move = useWrite({
    mutationFn: (boardId: string) => changeItem(item, { boardId }),
    onSuccess: (moved, boardId) => {
      showSuccess(`Moved to ${boards.find(({ id }) => id === boardId)?.name ?? 'the other board'}`);
      onMoved(moved);
      onClose();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to move item')),
  });
  return (
    <PlaceForm
      label="Move"
      busy={move.isPending}
      busyLabel="Moving..."
      boards={boards}
      onClose={onClose}
      onPlace={move.mutate}
    />
  );
}
