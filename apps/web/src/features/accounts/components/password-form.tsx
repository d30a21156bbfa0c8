import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeProfile } from '../api/change-profile.ts';
import { waysInQuery } from '../api/get-ways-in.ts';
import { passwordError, signInAgain, textOf } from '../model/form-text.ts';
import { accountKeys } from '../query-keys.ts';

/** A new password, for whoever knows the current one, or has none yet. */
export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const { data } = useQuery(waysInQuery());
  const hasPassword = data?.hasPassword ?? true;
  const { isPending, config } = useConfig();
  const hasRules = !isPending && !config.demoMode;
  const change = useWrite({
    mutationFn: changeProfile,
    onSuccess: () => {
      form.current?.reset();
      showSuccess('Password changed');
      void queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
      void queryClient.invalidateQueries({ queryKey: accountKeys.tokens });
      void queryClient.invalidateQueries({ queryKey: accountKeys.passkeys });
      void queryClient.invalidateQueries({ queryKey: accountKeys.waysIn });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to change password')),
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = textOf(fields, 'password');
    if (password !== textOf(fields, 'confirmPassword')) {
      showError('Passwords do not match');
      return;
    }
    change.mutate({ password, ...(hasPassword && { currentPassword: textOf(fields, 'currentPassword') }) });
  };

  return (
    <form ref={form} onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      {hasPassword && (
        <Field label="Current password" required error={passwordError(change.error, 'currentPassword')}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label="New password"
          required
          hint={hasRules ? 'At least 8 characters.' : undefined}
          error={fieldError(change.error, 'password')}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required>
          <PasswordInput name="confirmPassword" autoComplete="new-password" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {!hasPassword && signInAgain} {whatEnds(hasPassword, data?.connected ? data.provider : null)}
        </p>
        <Button type="submit" busy={change.isPending} busyLabel="Changing..." className="ml-auto">
          {hasPassword ? 'Change password' : 'Choose password'}
        </Button>
      </div>
    </form>
  );
}

/** Whoever chooses a first password goes on signing in as before. */
function whatEnds(hasPassword: boolean, provider: string | null): string {
  const others = hasPassword
    ? `, revokes your API tokens${provider === null ? '' : `, disconnects ${provider}`} and removes your passkeys`
    : ' and revokes your API tokens';
  return `A new password signs you out everywhere else${others}.`;
}
