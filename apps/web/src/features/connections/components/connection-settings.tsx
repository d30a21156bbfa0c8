import type { Connection } from '@hookline/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { connectionQuery } from '../api/get-connection.ts';
import { ChannelStatus } from './channel-status.tsx';
import { ClientForm } from './client-form.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { useReturnFromGoogle } from '../model/use-return-from-google.ts';

/** The connection to one's own YouTube channel. */
export function ConnectionSettings() {
  const { data, error, isFetching, refetch } = useQuery(connectionQuery());
  const { isPending, failure } = useReturnFromGoogle();
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The connection could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined || isPending) {
    return (
      <Loading label={isPending ? 'Finishing the connection' : 'Loading connection'}>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {failure !== null && (
        <Notice tone="danger" title="Not connected">
          {failure}
        </Notice>
      )}
      <Connected connection={data} />
    </div>
  );
}

function Connected({ connection }: { connection: Connection }) {
  const isSetUp = connection.status === 'connected';
  return (
    <>
      {connection.status !== 'off' && <ChannelStatus connection={connection} />}
      <details open={connection.status === 'off'}>
        <summary className="cursor-pointer font-medium text-ink">
          {isSetUp ? 'Client and board' : 'Set up with your own Google Cloud project'}
        </summary>
        <div className="mt-4 grid grid-cols-1 gap-5">
          {!isSetUp && <SetupSteps />}
          <ClientForm key={connection.client_id} connection={connection} />
        </div>
      </details>
    </>
  );
}
