import type { OpenSession } from '@hookline/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, type Loose, withDefaults } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** Everywhere the user is signed in, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: async ({ signal }): Promise<ShownSession[]> => {
      const { sessions } = await api('GET /api/auth/sessions', { signal });
      return asList(sessions, toShownSession).filter(({ id }) => id !== '');
    },
    // Signing in elsewhere is told by no event.
    staleTime: 0,
  });

/** A place where the user is signed in. */
export type ShownSession = ReturnType<typeof toShownSession>;

const toShownSession = (session: Loose<OpenSession>) =>
  withDefaults(session, {
    id: '',
    /** What the browser called itself; empty when it did not say. */
    agent: '',
    last_active_at: '',
    is_current: false,
  });
