import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asRecord, asList, asText } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** A place where the user is signed in. */
export interface ShownSession {
  id: string;
  /** What the browser called itself; empty when it did not say. */
  agent: string;
  lastActiveAt: string;
  isCurrent: boolean;
}

/** Everywhere the user is signed in, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: async ({ signal }): Promise<ShownSession[]> => {
      const answer = asRecord(await api('GET /api/auth/sessions', { signal }));
      return asList(answer['sessions'], readSession);
    },
    // Signing in elsewhere is told by no event.
    staleTime: 0,
  });

function readSession(value: unknown): ShownSession | undefined {
  const { id, agent, last_active_at: lastActiveAt, is_current: isCurrent } = asRecord(value);
  return asText(id) === ''
    ? undefined
    : {
        id: asText(id),
        agent: asText(agent),
        lastActiveAt: asText(lastActiveAt),
        isCurrent: isCurrent === true,
      };
}
