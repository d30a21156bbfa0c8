import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { LoginForm } from '#features/accounts/components/login-form.tsx';
import { OtherWaysIn } from '#features/accounts/components/other-ways-in.tsx';
import { useConfig } from '#lib/config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

const closed = {
  invited: 'New here? Ask whoever runs this server for an invitation.',
  closed: 'This server doesn’t accept new accounts.',
};

export function LoginRoute() {
  usePageTitle('Sign in');
  const { config } = useConfig();

  return (
    <AuthLayout
      title="Sign in"
      subtitle="Your boards are where you left them."
      footer={
        config.signUp === 'open' ? (
          <>
            New here? <TextLink to={paths.signup}>Create an account</TextLink>
          </>
        ) : (
          closed[config.signUp]
        )
      }
    >
      <LoginForm />
      <OtherWaysIn isKnown />
      {config.mail && (
        <p className="mt-4 text-center text-base">
          <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
        </p>
      )}
    </AuthLayout>
  );
}
