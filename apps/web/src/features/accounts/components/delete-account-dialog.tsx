import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { useHasPassword } from '../api/get-ways-in.ts';
import { passwordError, signInAgain, textOf } from '../model/form-text.ts';

/** Asks for the password, where there is one, because there is no way back. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const hasPassword = useHasPassword();
  const deletion = useWrite({
    mutationFn: deleteAccount,
    onSuccess: () => {
      showSuccess('Your account was deleted');
      void navigate(paths.login);
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete account')),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    deletion.mutate(hasPassword ? textOf(new FormData(event.currentTarget), 'password') : undefined);
  };
  const handleClose = () => {
    deletion.reset();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      size="sm"
      title="Delete your account?"
      description="This permanently deletes all your boards, content, files, scripts and numbers. This can’t be undone."
    >
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        {hasPassword ? (
          <Field label="Password" required error={passwordError(deletion.error, 'password')}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        ) : (
          <p>{signInAgain}</p>
        )}
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={deletion.isPending} busyLabel="Deleting...">
            Delete account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
