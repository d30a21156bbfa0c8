import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { completeSignIn } from '#features/accounts/api/complete-sign-in.ts';
import { confirmSignIn } from '#features/accounts/api/confirm-sign-in.ts';
import { connectProvider } from '#features/accounts/api/connect-provider.ts';
import { AuthLayout } from '#features/accounts/components/auth-layout.tsx';
import { passwordError, textOf } from '#features/accounts/model/form-text.ts';
import {
  awaitedFlow,
  forgetFlow,
  leaveForProvider,
  type ProviderFlow,
} from '#features/accounts/model/provider-flow.ts';
import { useSubmission } from '#features/accounts/model/use-submission.ts';
import { ApiError } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { rememberReturnPath, returnPath } from '#lib/return-path.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Back = ProviderFlow & { query: string };

/** Where the provider sends the browser back to. */
export function ProviderReturnRoute() {
  usePageTitle('Sign in');
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [back] = useState<Back>(() => ({ ...awaitedFlow(), query: search.slice(1) }));
  useEffect(() => {
    forgetFlow();
    // The code has no business in the history.
    void navigate(paths.providerReturn, { replace: true });
  }, [navigate]);

  if (back.isConnecting === true) {
    return session === null ? <SignInFirst /> : <Connecting back={back} />;
  }
  return session === null ? (
    <SigningIn back={back} />
  ) : (
    <Navigate to={returnPath() ?? paths.dashboard} replace />
  );
}

const useProvider = (): string => useConfig().config.signInProvider ?? 'the provider';

/** Whoever meant to connect their account gets no new one. */
function SignInFirst() {
  useEffect(() => rememberReturnPath({ pathname: paths.passwordSettings, search: '' }), []);
  return (
    <AuthLayout
      title="Sign in first"
      subtitle={`You were signed out in the meantime, so ${useProvider()} isn’t connected to your account.`}
      footer={<TextLink to={paths.login}>Sign in</TextLink>}
    >
      <p>After signing in, you’ll return to Settings to connect it.</p>
    </AuthLayout>
  );
}

const backToSignIn = <TextLink to={paths.login}>Back to sign in</TextLink>;

/** Signs in at once; asks for the password of the account that has the same email address. */
function SigningIn({ back: { flow, query, invitation } }: { back: Back }) {
  const provider = useProvider();
  const completing = useSubmission(completeSignIn);
  const confirming = useSubmission(confirmSignIn);
  const { mail } = useConfig().config;
  const complete = useEffectEvent(() => completing.submit({ flow, query, invitation }));
  useEffect(() => complete(), []);

  const { error } = completing;
  const ticket = error instanceof ApiError ? error.answer.ticket : undefined;
  if (error instanceof ApiError && ticket !== undefined) {
    return (
      <AuthLayout
        title="Is this your account?"
        subtitle={error.message}
        footer={mail ? <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink> : backToSignIn}
      >
        <PasswordStep
          label="Connect and sign in"
          {...confirming}
          onSubmit={(password) => confirming.submit({ ticket, password })}
        />
      </AuthLayout>
    );
  }
  if (error === undefined) {
    return (
      <AuthLayout title="Signing in" subtitle={`Checking with ${provider}…`} footer={backToSignIn}>
        <div role="status" aria-label="Signing in" className="grid place-items-center py-6 text-muted">
          <Spinner className="size-6" />
        </div>
      </AuthLayout>
    );
  }
  return <Failed title="Not signed in" error={error} again={{ invitation }} footer={backToSignIn} />;
}

interface FailedProps {
  title: string;
  error: unknown;
  again: Omit<ProviderFlow, 'flow'>;
  footer: ReactNode;
}

/** A flow that is over: another one can begin. */
function Failed({ title, error, again, footer }: FailedProps) {
  const leaving = useSubmission(leaveForProvider);
  return (
    <AuthLayout title={title} subtitle={`You returned from ${useProvider()}.`} footer={footer}>
      <div className="grid grid-cols-1 gap-5">
        <FormError error={leaving.error ?? error} sentence="Sign-in wasn’t completed" />
        <Button variant="primary" size="lg" busy={leaving.isPending} onClick={() => leaving.submit(again)}>
          Try Again
        </Button>
      </div>
    </AuthLayout>
  );
}

const backToSettings = <TextLink to={paths.passwordSettings}>Back to settings</TextLink>;
/** What the server says of a flow that it has used up, or does not know. */
const ends: readonly string[] = ['sign_in_expired', 'provider_failed', 'already_connected'];

/** Connects the account that is signed in, for whoever knows its password. */
function Connecting({ back: { flow, query } }: { back: Back }) {
  const provider = useProvider();
  const navigate = useNavigate();
  const connecting = useSubmission(async (currentPassword: string) => {
    await connectProvider({ flow, query, currentPassword });
    void navigate(paths.passwordSettings);
  });
  const { error } = connecting;
  const refusal = new URLSearchParams(query).get('error');
  if (refusal !== null || (error instanceof ApiError && ends.includes(error.code))) {
    const again = { isConnecting: true };
    return <Failed title="Not connected" error={error ?? refusal} again={again} footer={backToSettings} />;
  }
  return (
    <AuthLayout
      title={`Connect ${provider}`}
      subtitle={`Enter your password once. After that you can sign in with ${provider}.`}
      footer={backToSettings}
    >
      <PasswordStep label="Connect" {...connecting} onSubmit={connecting.submit} />
    </AuthLayout>
  );
}

interface PasswordStepProps {
  label: ReactNode;
  isPending: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
}

function PasswordStep({ label, isPending, error, onSubmit }: PasswordStepProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(textOf(new FormData(event.currentTarget), 'password'));
  };
  const problem = passwordError(error, 'password');
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <Field label="Password" required error={problem}>
        <PasswordInput name="password" autoComplete="current-password" placeholder="Enter your password" />
      </Field>
      {problem === undefined && <FormError error={error} sentence="Couldn’t check the password" />}
      <Button type="submit" variant="primary" size="lg" busy={isPending} className="mt-2 w-full">
        {label}
      </Button>
    </form>
  );
}
