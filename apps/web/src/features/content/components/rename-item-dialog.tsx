import { useWrite } from '#lib/use-write.ts';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { forgetDraft } from '#lib/kept-draft.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NameForm } from '#ui/name-form.tsx';
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
    <Dialog open={item !== undefined} onClose={onClose} keepsTyped title="Rename item">
      {item && <RenameForm item={item} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  );
}

function RenameForm({ item, onClose, onRenamed }: RenameItemDialogProps & { item: ShownItem }) {
  const draftName = `rename ${item.id}`;
  const change = useWrite({
    mutationFn: (title: string) => changeItem(item, { title }),
    onSuccess: (renamed) => {
      showSuccess('Item renamed');
      forgetDraft(draftName);
      onRenamed(renamed);
      onClose();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to rename item')),
  });

  return (
    <NameForm
      label="Title"
      name={item.title}
      maxLength={500}
      draftName={draftName}
      error={fieldError(change.error, 'title')}
      busy={change.isPending}
      onSubmit={change.mutate}
      onClose={onClose}
    />
  );
}
