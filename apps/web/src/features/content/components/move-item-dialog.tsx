import { useWrite } from '#lib/use-write.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeItem } from '../api/change-item.ts';
import type { ShownItem } from '../model/shown-item.ts';

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
      onOpenChange={(open) => !open && rest.onClose()}
      title="Move to board"
      description={others.length === 0 ? 'There is no other board yet. Create one first.' : undefined}
    >
      {item && others.length > 0 && <MoveForm item={item} boards={others} {...rest} />}
    </Dialog>
  );
}

function MoveForm({ item, boards, onClose, onMoved }: MoveItemDialogProps & { item: ShownItem }) {
  const [boardId, setBoardId] = useState(boards[0]?.id ?? '');
  const move = useWrite({
    mutationFn: () => changeItem(item, { boardId }),
    onSuccess: (moved) => {
      showSuccess(`Moved to ${boards.find(({ id }) => id === boardId)?.name ?? 'the other board'}`);
      onMoved(moved);
      onClose();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to move item')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate();
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Board">
        <Select
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={boardId}
          onChoose={setBoardId}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={move.isPending} busyLabel="Moving...">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}
