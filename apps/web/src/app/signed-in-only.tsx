import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { forgetReturnPath, rememberReturnPath } from '#lib/return-path.ts';
import { hasLeftSession, useSession } from '#lib/session.ts';

/**
 * Sends everybody else to the sign-in screen. Whoever was turned away, or signed out elsewhere, gets back to
 * where they were; who signed out here does not.
 */
export function SignedInOnly() {
  const token = useSession()?.token;
  const isSignedIn = token !== undefined;
  const location = useLocation();

  useEffect(() => {
    if (isSignedIn) {
      forgetReturnPath();
    } else if (!hasLeftSession()) {
      rememberReturnPath(location);
    }
  }, [isSignedIn, location]);

  // Another token is another account: nothing of the one before stays on the screen or in its cache.
  return isSignedIn ? <Outlet key={token} /> : <Navigate to={paths.login} replace />;
}
