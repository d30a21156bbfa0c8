import type { Scope } from '@hookline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { showError } from '#ui/toast.ts';
import { tokensQuery } from '../../api/get-tokens.ts';
import { makeToken } from '../../api/make-token.ts';
import { textOf } from '../../model/form-text.ts';
import { ScopeChoice } from './scope-choice.tsx';

const expiries: readonly SelectOption[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

/** Makes an API token, and shows it this once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const making = useWrite({
    mutationFn: makeToken,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey }),
    onError: (error) => showError(errorMessage(error, 'Failed to create the token')),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = textOf(form, 'expiresInDays');
    const end = days === '' ? {} : { expiresInDays: Number(days) };
    making.mutate({ name: textOf(form, 'name'), scopes: [...scopes], ...end });
  };
  const handleClose = () => {
    making.reset();
    setScopes(['read']);
    onClose();
  };
  const isMade = making.data !== undefined;

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={isMade ? 'Copy your token now' : 'New API token'}
      description={
        isMade
          ? 'This token is shown only once. Store it like a password: anyone who has it gets the ' +
            'access you chose.'
          : 'Lets a program use Hookline for you. It can’t access your account, models or connections.'
      }
    >
      {isMade ? (
        <ShownOnce secret={making.data} copyLabel="Copy token" onDone={handleClose} />
      ) : (
        <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
          <Field label="Name" required error={fieldError(making.error, 'name')}>
            <Input name="name" maxLength={200} placeholder="Shortcut on my phone" dir="auto" />
          </Field>
          <ScopeChoice chosen={scopes} onChange={setScopes} />
          <Field label="Expires" error={fieldError(making.error, 'expiresInDays')}>
            <Select name="expiresInDays" options={expiries} defaultValue="365" />
          </Field>
          <DialogActions>
            <Button onClick={handleClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={scopes.length === 0}
              busy={making.isPending}
              busyLabel="Creating..."
            >
              Create token
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
