import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Connection, lookAtConnection, useConnection } from '#lib/connection.ts';
import { UnreachableBanner } from '../unreachable-banner.tsx';

const words: Record<Exclude<Connection, 'fine'>, { title: string; text: string }> = {
  offline: { title: 'You are offline.', text: 'What you see stays; it goes on by itself.' },
  unreachable: { title: 'The server cannot be reached.', text: 'Trying again every few seconds.' },
  restarting: { title: 'The server is restarting.', text: 'It goes on by itself in a moment.' },
};

/** Says when the server cannot be reached. When it can again, what failed meanwhile is asked for once more. */
export function ConnectionWatch() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const wasAway = useRef(false);

  useEffect(() => {
    const isBack = wasAway.current && connection === 'fine';
    wasAway.current = connection !== 'fine';
    if (isBack) {
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
  }, [connection, queryClient]);

  return connection === 'fine' ? null : <UnreachableBanner {...words[connection]} onRetry={lookAtConnection} />;
}
