import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { resetPassword } from '#features/accounts/api/reset-password.ts';
import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { textOf } from '#features/accounts/model/form-text.ts';
import { useSubmission } from '#features/accounts/model/use-submission.ts';
import { fieldError } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Where the link of a mail leads: chooses a new password, and signs in. */
export function ResetPasswordRoute() {
  usePageTitle('New password');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const submission = useSubmission(resetPassword);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.submit({ token, password: textOf(new FormData(event.currentTarget), 'password') });
  };

  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="You’ll be signed in here and signed out everywhere else."
      footer={
        <>
          Link no longer working? <TextLink to={paths.forgotPassword}>Request a new one</TextLink>
        </>
      }
    >
      <form onSubmit={handleSubmit} className="grid gap-4">
        <Field label="New password" required error={fieldError(submission.error, 'password')}>
          <PasswordInput name="password" autoComplete="new-password" placeholder="At least 8 characters" />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={submission.isPending} className="mt-2 w-full">
          Save and sign in
        </Button>
      </form>
    </AuthLayout>
  );
}
