import type { Connection } from '@hookline/contract/connections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { connectionsQuery } from '../api/get-connections.ts';
import { ClientForm } from './client-form.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { AccountSteps, ChannelSteps } from './setup-steps.tsx';
import { TokenForm } from './token-form.tsx';
import { useReturnFromGoogle } from '../model/use-return-from-google.ts';

/** The connections to one's own YouTube channel and Instagram account. */
export function ConnectionSettings() {
  const query = useQuery(connectionsQuery());
  const { data } = query;
  const { isPending, failure } = useReturnFromGoogle();
  if (data === undefined) {
    return <NotLoaded query={query} noun="Your connections" skeleton="h-40" />;
  }
  if (isPending) {
    return (
      <Loading label="Finishing the connection">
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
      <Channel connection={data.youtube} />
      <div className="grid gap-5 border-t border-line pt-5">
        <Account connection={data.instagram} />
      </div>
    </div>
  );
}

function Channel({ connection }: { connection: Connection }) {
  const isSetUp = connection.status === 'connected';
  return (
    <>
      <ConnectionStatus connection={connection} />
      <Setup
        key={connection.status}
        title={isSetUp ? 'Client and board' : 'Set up with your own Google Cloud project'}
      >
        {!isSetUp && <ChannelSteps />}
        <ClientForm key={connection.client_id} connection={connection} />
      </Setup>
    </>
  );
}

const accountTitles = {
  off: 'Set up with your own access token',
  ready: 'Set up with your own access token',
  connected: 'Token and board',
  broken: 'Paste a new token',
};

function Account({ connection }: { connection: Connection }) {
  const { status } = connection;
  return (
    <>
      <ConnectionStatus connection={connection} />
      <Setup key={status} title={accountTitles[status]} isOpen={status === 'broken'}>
        {status !== 'connected' && <AccountSteps isAgain={status === 'broken'} />}
        <TokenForm connection={connection} />
      </Setup>
    </>
  );
}

interface SetupProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

const Setup = ({ title, isOpen = false, children }: SetupProps) => (
  <details open={isOpen}>
    <summary className="cursor-pointer font-medium text-ink">{title}</summary>
    <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
  </details>
);
