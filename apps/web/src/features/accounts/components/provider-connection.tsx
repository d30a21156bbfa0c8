import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { disconnectProvider } from '../api/disconnect-provider.ts';
import { waysInQuery } from '../api/get-ways-in.ts';
import { leaveForProvider } from '../model/provider-flow.ts';

/** Whether the provider of this installation signs one in, and the way to change that. */
export function ProviderConnection() {
  const queryClient = useQueryClient();
  const { data } = useQuery(waysInQuery());
  const leaving = useWrite({
    mutationFn: leaveForProvider,
    onError: (error) => showError(errorMessage(error, 'Couldn’t reach the provider')),
  });
  const ending = useWrite({
    mutationFn: disconnectProvider,
    onSuccess: () => {
      showSuccess('Disconnected');
      return queryClient.invalidateQueries({ queryKey: waysInQuery().queryKey });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to disconnect')),
  });
  if (data === undefined || data.provider === '') {
    return null;
  }
  const { provider, connected, hasPassword } = data;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words text-ink">
          {connected === null ? `Sign in with ${provider}` : `Connected to ${provider}`}
        </p>
        <p className="text-sm break-words text-muted">{lineOf(data)}</p>
      </div>
      {connected === null ? (
        <Button busy={leaving.isPending} onClick={() => leaving.mutate({ isConnecting: true })}>
          Connect
        </Button>
      ) : (
        <Button busy={ending.isPending} disabled={!hasPassword} onClick={() => ending.mutate(undefined)}>
          Disconnect
        </Button>
      )}
    </div>
  );
}

interface WaysIn {
  hasPassword: boolean;
  connected: { email: string } | null;
}

function lineOf({ hasPassword, connected }: WaysIn): string {
  if (connected === null) {
    return 'As another way to sign in. You’ll need your password once.';
  }
  const who = connected.email === '' ? 'Connected.' : `As ${connected.email}.`;
  return hasPassword ? who : `${who} To disconnect, choose a password first.`;
}
