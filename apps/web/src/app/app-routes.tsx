import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '#lib/return-path.ts';
import { hasLeftSession, useSession } from '#lib/session.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ScreenOutline } from './screen-outline.tsx';
import { openScreens, Shell, signedInScreens, signedOutScreens, wholeScreens } from './screens.ts';

/** Which address shows what. The screens of the shell are shown in its middle. */
export function AppRoutes() {
  const { pathname } = useLocation();

  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenOutline label="Loading" />}>
        <Routes>
          <Route element={<SignedOutOnly />}>{signedOutScreens.map(toRoute)}</Route>
          {openScreens.map(toRoute)}
          <Route element={<SignedInOnly />}>
            {wholeScreens.map(toRoute)}
            <Route element={<Shell />}>
              <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
              {signedInScreens.map(toRoute)}
            </Route>
          </Route>
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const toRoute = ([pattern, Screen]: (typeof signedInScreens)[number]) => (
  <Route key={pattern} path={pattern} element={<Screen />} />
);

/**
 * Sends everybody else to the sign-in screen. Whoever was turned away, or signed out elsewhere, gets back to
 * where they were; who signed out here does not.
 */
function SignedInOnly() {
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

/**
 * Sends who is signed in, or just did so, to where they wanted to go: the dashboard unless they were turned
 * away elsewhere.
 */
function SignedOutOnly() {
  const session = useSession();
  return session === null ? <Outlet /> : <Navigate to={returnPath() ?? paths.dashboard} replace />;
}
