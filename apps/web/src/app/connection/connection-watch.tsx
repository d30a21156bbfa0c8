import { type Query, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { pruneDeletedAnswers, consumeServedFromCache } from '#lib/kept-answers.ts';
import { loadConfig } from '#lib/config.ts';
import { type Connection, recheckNow, useConnection } from '#lib/connection.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { UnreachableBanner } from '../unreachable-banner.tsx';
import { SessionCheckContext } from '../use-session-check.ts';

const words: Record<Exclude<Connection, 'fine'>, { title: string; text: string }> = {
  offline: {
    title: 'You’re offline.',
    text: 'You can still read what you opened before. We’ll reconnect automatically.',
  },
  unreachable: { title: 'Can’t reach the server.', text: 'Trying again every few seconds.' },
  restarting: { title: 'The server is restarting.', text: 'This will only take a moment.' },
};

const unchecked = { title: 'You’re offline.', text: 'Trying to reach the server.' };

/**
 * Says when the server cannot be reached, or could not say whether the session still holds. When it can
 * again, what failed meanwhile is asked for once more.
 */
export function ConnectionWatch() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const session = use(SessionCheckContext);
  const retrySession = useEffectEvent(session.retry);
  const wasAway = useRef(false);

  useEffect(() => {
    const isBack = wasAway.current && connection === 'fine';
    wasAway.current = connection !== 'fine';
    if (isBack) {
      void loadConfig();
      retrySession();
      // What was kept from before may have changed since.
      const isWanted = consumeServedFromCache() ? undefined : ({ state }: Query) => state.status === 'error';
      void queryClient.refetchQueries({ type: 'active', ...(isWanted && { predicate: isWanted }) });
      void pruneDeletedAnswers().catch(() => undefined);
    }
  }, [connection, queryClient]);

  useEffect(
    () =>
      whenIdle(() => {
        void keepPrograms().catch(() => undefined);
        // What was deleted while no page was open.
        void pruneDeletedAnswers().catch(() => undefined);
      }),
    [],
  );

  if (connection !== 'fine') {
    return <UnreachableBanner {...words[connection]} onRetry={recheckNow} />;
  }
  return session.isUnreachable ? (
    <UnreachableBanner {...unchecked} busy={session.isChecking} onRetry={session.retry} />
  ) : null;
}

/**
 * Lets the app open without a connection: a worker of the browser keeps its programs. Not where the browser
 * has none (plain http beyond localhost), nor while the app is being developed.
 */
async function keepPrograms(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('fill');
  }
}
