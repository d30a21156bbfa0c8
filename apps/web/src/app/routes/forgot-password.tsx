import { type FormEvent, useState } from 'react';
import { forgotPassword } from '#features/accounts/api/forgot-password.ts';
import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { textOf } from '#features/accounts/model/form-text.ts';
import { useSubmission } from '#features/accounts/model/use-submission.ts';
import { fieldError } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Asks for a link to a new password. */
export function ForgotPasswordRoute() {
  usePageTitle('Forgot password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission(async (email: string) => {
    await forgotPassword(email);
    setSentTo(email);
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.submit(textOf(new FormData(event.currentTarget), 'email').trim());
  };

  return (
    <AuthLayout
      title={sentTo === null ? 'Forgot your password?' : 'Check your email'}
      subtitle={
        sentTo === null
          ? 'Enter your email and we’ll send you a link to reset your password.'
          : `If there’s an account for ${sentTo}, we’ve sent it a reset link. The link expires in 30 minutes.`
      }
      footer={<TextLink to={paths.login}>Back to sign in</TextLink>}
    >
      {sentTo === null && (
        <form onSubmit={handleSubmit} className="grid gap-4">
          <Field label="Email" required error={fieldError(submission.error, 'email')}>
            <Input name="email" type="email" autoComplete="email" placeholder="you@example.com" />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={submission.isPending}
            className="mt-2 w-full"
          >
            Send link
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
