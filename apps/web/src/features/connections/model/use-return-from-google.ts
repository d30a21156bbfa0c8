import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useComplete } from '../api/complete.ts';

/**
 * Hands in what Google sent the browser back with, once, and takes it out of the address. `failure` says why
 * nothing came of it.
 */
export function useReturnFromGoogle(): { isPending: boolean; failure: string | null } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useComplete();
  const query = new URLSearchParams(search);
  const isBack = query.has('state') && (query.has('code') || query.has('error'));
  useEffect(() => {
    if (isBack) {
      mutate(search.slice(1));
      void navigate(paths.connectionSettings, { replace: true });
    }
  }, [isBack, search, mutate, navigate]);
  return {
    isPending: isBack || isPending,
    failure: error === null ? null : errorMessage(error, 'Couldn’t complete the connection to Google.'),
  };
}
