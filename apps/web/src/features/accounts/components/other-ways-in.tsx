import { KeyRound } from 'lucide-react';
import { useConfig } from '#lib/config.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { signInWithPasskey } from '../api/sign-in-with-passkey.ts';
import { arePasskeysHere, passkeySentence } from '../model/passkeys.ts';
import { leaveForProvider } from '../model/provider-flow.ts';
import { useSubmission } from '../model/use-submission.ts';

interface OtherWaysInProps {
  /** From the link of whoever runs the server. */
  invitation?: string | undefined;
  /** Whether it is somebody with an account, who may have a passkey. */
  isKnown?: boolean;
}

/** The ways in beside a password; nothing where there are none. */
export function OtherWaysIn({ invitation, isKnown = false }: OtherWaysInProps) {
  const { signInProvider, passkeyHost } = useConfig().config;
  const leaving = useSubmission(leaveForProvider);
  const unlocking = useSubmission(signInWithPasskey);
  const hasPasskeys = isKnown && arePasskeysHere(passkeyHost);
  if (signInProvider === null && !hasPasskeys) {
    return null;
  }
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3 text-sm text-faint">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <FormError
        error={unlocking.error}
        sentence={passkeySentence(unlocking.error, 'Couldn’t sign in with the passkey')}
      />
      {hasPasskeys && (
        <Button
          size="lg"
          className="w-full"
          busy={unlocking.isPending}
          onClick={() => unlocking.submit(undefined)}
        >
          <KeyRound aria-hidden="true" />
          Sign in with a passkey
        </Button>
      )}
      <FormError error={leaving.error} sentence={`Couldn’t reach ${signInProvider ?? 'the provider'}`} />
      {signInProvider !== null && (
        <Button
          size="lg"
          className="w-full min-w-0"
          busy={leaving.isPending}
          title={signInProvider}
          onClick={() => leaving.submit({ invitation })}
        >
          <span className="truncate">Continue with {signInProvider}</span>
        </Button>
      )}
    </div>
  );
}
