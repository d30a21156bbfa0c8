import { createContext, useCallback, useEffect, useState } from 'react';
import { getMe } from '#features/accounts/api/get-me.ts';
import { ApiError } from '#lib/api-error.ts';
import { rememberUser, storedToken } from '#lib/session.ts';

type Phase = 'restoring' | 'reached' | 'unreachable' | 'retrying';

const pauseBetweenTries = 10_000;

export interface SessionCheck {
  /** The first check is running: nothing else is shown. */
  isRestoring: boolean;
  /** The last check got no answer, or none that helps: the session stays as it is. */
  isUnreachable: boolean;
  isChecking: boolean;
  retry: () => void;
}

/** The check of the session this page began with. */
export const SessionCheckContext = createContext<SessionCheck>({
  isRestoring: false,
  isUnreachable: false,
  isChecking: false,
  retry: () => undefined,
});

/**
 * Asks the server on start whether the stored session still holds. Only a 401 ends it (the api client sees to
 * that); after anything else it stays, and the question is asked again every 10 seconds and when the browser
 * comes online.
 */
export function useSessionCheck(): SessionCheck {
  const [phase, setPhase] = useState<Phase>(() => (storedToken() === null ? 'reached' : 'restoring'));
  const isChecking = phase === 'restoring' || phase === 'retrying';

  useEffect(() => {
    if (!isChecking) {
      return undefined;
    }
    const ending = new AbortController();
    void ask(ending.signal).then((next) => {
      if (!ending.signal.aborted) {
        setPhase(next);
      }
    });
    return () => ending.abort();
  }, [isChecking]);

  const retry = useCallback(() => setPhase((now) => (now === 'unreachable' ? 'retrying' : now)), []);
  useRetries(phase === 'unreachable', retry);

  return {
    isRestoring: phase === 'restoring',
    isUnreachable: phase === 'unreachable' || phase === 'retrying',
    isChecking,
    retry,
  };
}

async function ask(signal: AbortSignal): Promise<'reached' | 'unreachable'> {
  try {
    const token = storedToken();
    const user = token === null ? undefined : await getMe(signal);
    if (user !== undefined && token !== null && !signal.aborted) {
      rememberUser(user, token);
    }
    return 'reached';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'reached' : 'unreachable';
  }
}

function useRetries(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const timer = setInterval(retry, pauseBetweenTries);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWanted, retry]);
}
