import { type FormEvent, useState } from 'react';
import { fieldError } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { dismissError, showError } from '#ui/toast.ts';
import { signup } from '../api/signup.ts';
import { textOf } from '../model/form-text.ts';
import { useSubmission } from '../model/use-submission.ts';

const unlike = 'Passwords do not match';

export interface SignupFormProps {
  /** What the link of an invitation carries: it is good for this e-mail alone. */
  invited: { email: string; invitation: string } | null;
}

export function SignupForm({ invited }: SignupFormProps) {
  const submission = useSubmission(signup);
  const { isPending, config } = useConfig();
  const [isUnlike, setIsUnlike] = useState(false);
  const hasRules = !isPending && !config.demoMode;

  const handlePassword = () => {
    if (isUnlike) {
      setIsUnlike(false);
      dismissError(unlike);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    if (password !== textOf(form, 'confirmPassword')) {
      setIsUnlike(true);
      showError(unlike);
      event.currentTarget.querySelector<HTMLElement>('[name=confirmPassword]')?.focus();
      return;
    }
    handlePassword();
    submission.submit({
      name: textOf(form, 'name').trim(),
      email: textOf(form, 'email').trim(),
      password,
      ...(invited !== null && { invitation: invited.invitation }),
    });
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Full name" required error={fieldError(submission.error, 'name')}>
        <Input name="name" autoComplete="name" placeholder="Your name" />
      </Field>
      <Field label="Email" required error={fieldError(submission.error, 'email')}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          {...(invited !== null && { value: invited.email, readOnly: true })}
        />
      </Field>
      <Field
        label="Password"
        required
        hint={hasRules ? 'At least 8 characters.' : undefined}
        error={fieldError(submission.error, 'password')}
      >
        <PasswordInput
          name="password"
          onChange={handlePassword}
          autoComplete="new-password"
          placeholder="Choose a password"
        />
      </Field>
      <Field
        label="Confirm password"
        required
        error={isUnlike ? 'Enter the same password again.' : undefined}
      >
        <PasswordInput
          name="confirmPassword"
          onChange={handlePassword}
          autoComplete="new-password"
          placeholder="Enter the password again"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={submission.isPending} className="mt-2 w-full">
        Create account
      </Button>
    </form>
  );
}
