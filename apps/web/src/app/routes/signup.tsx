import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { SignupForm } from '#features/accounts/components/signup-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function SignupRoute() {
  usePageTitle('Sign up');

  return (
    <AuthLayout
      title="Create your account"
      subtitle="Ideas, scripts and results in one place."
      footer={
        <>
          Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      <SignupForm />
    </AuthLayout>
  );
}
