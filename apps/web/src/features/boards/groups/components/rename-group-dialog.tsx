import { errorMessage, fieldError } from '#lib/api-error.ts';
import type { ShownGroup } from '#lib/board-groups.ts';
import { forgetDraft } from '#lib/kept-draft.ts';
import { useWrite } from '#lib/use-write.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NameForm } from '#ui/name-form.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { renameGroup } from '../api/rename-group.ts';

export interface RenameGroupDialogProps {
  group: ShownGroup;
  open: boolean;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

export function RenameGroupDialog({ open, ...rest }: RenameGroupDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} keepsTyped title="Rename group">
      {open && <RenameForm {...rest} />}
    </Dialog>
  );
}

function RenameForm({ group, onClose, onRenamed }: Omit<RenameGroupDialogProps, 'open'>) {
  const draftName = `rename ${group.id}`;
  const change = useWrite({
    mutationFn: (name: string) => renameGroup(group.id, name),
    onSuccess: () => {
      showSuccess('Group renamed');
      forgetDraft(draftName);
      onClose();
      return onRenamed();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to rename group')),
  });
  return (
    <NameForm
      label="Name"
      name={group.name}
      maxLength={200}
      draftName={draftName}
      error={fieldError(change.error, 'name')}
      busy={change.isPending}
      onSubmit={change.mutate}
      onClose={onClose}
    />
  );
}
