import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showSuccess } from '#ui/toast.ts';
import { addPasskey } from '../../api/add-passkey.ts';
import { passkeysQuery, type ShownPasskey } from '../../api/get-passkeys.ts';
import { useHasPassword } from '../../api/get-ways-in.ts';
import { removePasskey } from '../../api/remove-passkey.ts';
import { describeAgent } from '../../model/describe-agent.ts';
import { passkeySentence, stopAsking } from '../../model/passkeys.ts';
import { passwordError, signInAgain, textOf } from '../../model/form-text.ts';
import { accountKeys } from '../../query-keys.ts';

/** Adds a passkey of this device, or of another that the browser can reach. */
export function NewPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const adding = useChange(addPasskey, { done: 'Passkey added', onClose, onCancel: stopAsking });
  const hasPassword = useHasPassword();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const currentPassword = hasPassword ? textOf(form, 'currentPassword') : undefined;
    adding.mutate({ name: textOf(form, 'name'), currentPassword });
  };
  return (
    <Dialog
      open={open}
      onClose={() => adding.close()}
      size="sm"
      title="Add a passkey"
      description="Your browser will ask you to unlock this device, a phone or a security key. After that, you can sign in with it."
    >
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Field label="Name" required error={fieldError(adding.error, 'name')}>
          <Input name="name" maxLength={200} defaultValue={describeAgent(navigator.userAgent)} dir="auto" />
        </Field>
        <Confirmation {...adding} sentence="Failed to add the passkey" />
        <DialogActions>
          <Button onClick={adding.close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={adding.isPending} busyLabel="Adding...">
            Add passkey
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RemovePasskeyDialogProps {
  /** Null: closed. */
  passkey: ShownPasskey | null;
  onClose: () => void;
}

/** Asks for the password, where there is one: whoever found the browser open must not lock its user out. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  // While it closes, the dialog still says what it said.
  const [shown, setShown] = useState(passkey);
  if (passkey !== null && passkey !== shown) {
    setShown(passkey);
  }
  const removing = useChange(removePasskey, { done: 'Passkey removed', onClose });
  const hasPassword = useHasPassword();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const currentPassword = hasPassword ? textOf(form, 'currentPassword') : undefined;
    removing.mutate({ id: shown?.id ?? '', currentPassword });
  };
  return (
    <Dialog
      open={passkey !== null}
      onClose={() => removing.close()}
      size="sm"
      title={`Remove “${shown?.name ?? ''}”?`}
      description="You won’t be able to sign in with it anymore. Your device will still offer it until you delete it there too."
    >
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Confirmation {...removing} sentence="Failed to remove the passkey" />
        <DialogActions>
          <Button onClick={removing.close}>Cancel</Button>
          <Button type="submit" variant="danger" busy={removing.isPending} busyLabel="Removing...">
            Remove passkey
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Proof of who asks, and what else went wrong. */
function Confirmation({ error, sentence }: { error: unknown; sentence: string }) {
  const hasPassword = useHasPassword();
  const problem = passwordError(error, 'currentPassword');
  return (
    <>
      {hasPassword ? (
        <Field label="Current password" required error={problem}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
      ) : (
        <p className="text-muted">{signInAgain}</p>
      )}
      {problem === undefined && <FormError error={error} sentence={passkeySentence(error, sentence)} />}
    </>
  );
}

function useChange<Values>(
  change: (values: Values) => Promise<void>,
  { done, onClose, onCancel }: { done: string; onClose: () => void; onCancel?: () => Promise<void> },
) {
  const queryClient = useQueryClient();
  const mutation = useWrite({
    mutationFn: change,
    onSuccess: () => {
      showSuccess(done);
      onClose();
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: accountKeys.audit }),
      ]);
    },
  });
  const close = () => {
    if (mutation.isPending) {
      void onCancel?.();
    }
    mutation.reset();
    onClose();
  };
  const { mutate, error, isPending } = mutation;
  return { mutate, error, isPending, close };
}
