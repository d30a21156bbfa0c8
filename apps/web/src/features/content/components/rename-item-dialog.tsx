import { useWrite } from '#lib/use-write.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeItem } from '../api/change-item.ts';
import type { ShownItem } from '../model/shown-item.ts';

export interface RenameItemDialogProps {
  /** Open while there is one. */
  item: ShownItem | undefined;
  onClose: () => void;
  onRenamed: (item: ShownItem) => void;
}

export function RenameItemDialog({ item, onClose, onRenamed }: RenameItemDialogProps) {
  return (
    <Dialog open={item !== undefined} onOpenChange={(open) => !open && onClose()} title="Rename item">
      {item && <RenameForm item={item} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  );
}

function RenameForm({ item, onClose, onRenamed }: RenameItemDialogProps & { item: ShownItem }) {
  const [title, setTitle] = useState(item.title);
  const change = useWrite({
    mutationFn: () => changeItem(item, { title: title.trim() }),
    onSuccess: (renamed) => {
      showSuccess('Item renamed');
      onRenamed(renamed);
      onClose();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to rename item')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Title" required error={fieldError(change.error, 'title')}>
        <Input
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onFocus={({ target }) => target.select()}
          maxLength={500}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={title.trim() === ''}
        >
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}
