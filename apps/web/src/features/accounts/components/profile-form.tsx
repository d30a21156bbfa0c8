import type { FormEvent } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { useSession } from '#lib/session.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeProfile } from '../api/change-profile.ts';
import { useHasPassword } from '../api/get-ways-in.ts';
import { passwordError, textOf } from '../model/form-text.ts';

const blank: { name?: string; email?: string } = {};

/**
 * Name and e-mail, which needs the password to be changed. What was typed and not saved is there again
 * after another screen.
 */
export function ProfileForm() {
  const user = useSession()?.user;
  const { draft, change: changeDraft, discard } = useKeptDraft('profile', blank);
  const { name, email } = { name: user?.name ?? '', email: user?.email ?? '', ...draft };
  // As the server compares them.
  const hasNewEmail = email.trim().toLowerCase() !== user?.email;
  const hasPassword = useHasPassword();
  const needsPassword = hasNewEmail && hasPassword;
  const change = useWrite({
    mutationFn: changeProfile,
    onSuccess: () => {
      discard();
      showSuccess('Profile saved');
    },
    onError: (error) => showError(errorMessage(error, 'Failed to save profile')),
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const currentPassword = textOf(new FormData(event.currentTarget), 'currentPassword');
    const proof = needsPassword ? { currentPassword } : {};
    change.mutate({ name: name.trim(), email: email.trim(), ...proof });
  };

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <Field label="Full name" required error={fieldError(change.error, 'name')}>
        <Input
          value={name}
          onChange={({ target }) => changeDraft({ name: target.value })}
          maxLength={200}
          autoComplete="name"
          dir="auto"
        />
      </Field>
      <Field label="Email" required error={fieldError(change.error, 'email')}>
        <Input
          type="email"
          value={email}
          onChange={({ target }) => changeDraft({ email: target.value })}
          autoComplete="email"
        />
      </Field>
      {needsPassword && (
        <Field label="Current password" required error={passwordError(change.error, 'currentPassword')}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
      )}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={Object.keys(draft).length === 0}
        >
          Save profile
        </Button>
      </div>
    </form>
  );
}
