import type { FormEvent } from 'react';
import { ApiError, fieldError } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { login } from '../api/login.ts';
import { textOf } from '../model/form-text.ts';
import { useSubmission } from '../model/use-submission.ts';

export function LoginForm() {
  const submission = useSubmission(login);
  const { config } = useConfig();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    submission.submit({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') });
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Email" required error={fieldError(submission.error, 'email')}>
        <Input name="email" type="email" autoComplete="email" placeholder="you@example.com" />
      </Field>
      <Field label="Password" required error={fieldError(submission.error, 'password')}>
        <PasswordInput name="password" autoComplete="current-password" placeholder="Enter your password" />
      </Field>
      {config.demoMode && submission.error instanceof ApiError && submission.error.status === 401 && (
        <p className="text-sm text-muted">
          An account with this email already exists and has a different password. In demo mode, any other
          email creates a new account.
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" busy={submission.isPending} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  );
}
