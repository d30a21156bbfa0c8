import { useSearchParams } from 'react-router';
import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { OtherWaysIn } from '#features/accounts/components/other-ways-in.tsx';
import { SignupForm } from '#features/accounts/components/signup-form.tsx';
import { useConfig } from '#lib/config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

const closed = {
  invited: 'You need an invitation to sign up. Ask whoever runs this server for one.',
  closed: 'This server doesn’t accept new accounts.',
};

export function SignupRoute() {
  usePageTitle('Sign up');
  const [search] = useSearchParams();
  const { config } = useConfig();
  const [email, invitation] = [search.get('email'), search.get('invitation')];
  const invited = email !== null && invitation !== null ? { email, invitation } : null;
  const { signUp } = config;
  const obstacle = signUp === 'open' || (signUp === 'invited' && invited !== null) ? null : closed[signUp];

  return (
    <AuthLayout
      title="Create your account"
      subtitle={obstacle ?? 'Ideas, scripts and results in one place.'}
      footer={
        <>
          Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      {obstacle === null && (
        <>
          <SignupForm invited={invited} />
          <OtherWaysIn invitation={invited?.invitation} />
        </>
      )}
    </AuthLayout>
  );
}
