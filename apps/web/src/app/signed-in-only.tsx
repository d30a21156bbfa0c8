import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { forgetReturnPath, rememberReturnPath } from '#lib/return-path.ts';
import { useSession } from '#lib/session.ts';

/** Sends everybody else to the sign-in screen. Who came straight to an address gets back there; who signed out does not. */
export function SignedInOnly() {
  const token = useSession()?.token;
  const isSignedIn = token !== undefined;
  const location = useLocation();
  const [cameSignedIn, setCameSignedIn] = useState(isSignedIn);
  if (isSignedIn && !cameSignedIn) {
    setCameSignedIn(true);
  }

  useEffect(() => {
    if (isSignedIn) {
      forgetReturnPath();
    } else if (!cameSignedIn) {
      rememberReturnPath(location);
    }
  }, [isSignedIn, cameSignedIn, location]);

  // Another token is another account: nothing of the one before stays on the screen or in its cache.
  return isSignedIn ? <Outlet key={token} /> : <Navigate to={paths.login} replace />;
}
