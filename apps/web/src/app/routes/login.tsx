import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { LoginForm } from '#features/accounts/components/login-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function LoginRoute() {
  usePageTitle('Sign in');

  return (
    <AuthLayout
      title="Sign in"
      subtitle="Your boards are where you left them."
      footer={
        <>
          New here? <TextLink to={paths.signup}>Create an account</TextLink>
        </>
      }
    >
      <LoginForm />
    </AuthLayout>
  );
}
