import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { paths, patterns } from '#lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '#lib/return-path.ts';
import { hasLeftSession, useSession } from '#lib/session.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { screens } from './screens.ts';

/** Which address shows what. The screens of the shell are shown in its middle. */
export function AppRoutes() {
  const { pathname } = useLocation();

  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense>
        <Routes>
          <Route element={<SignedOutOnly />}>
            <Route path={paths.login} element={<screens.login.Component />} />
            <Route path={paths.signup} element={<screens.signup.Component />} />
          </Route>
          <Route element={<SignedInOnly />}>
            <Route element={<screens.shell.Component />}>
              <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
              <Route path={paths.dashboard} element={<screens.dashboard.Component />} />
              <Route path={paths.boards} element={<screens.boards.Component />} />
              <Route path={patterns.board} element={<screens.board.Component />} />
              <Route path={patterns.item} element={<screens.boardItem.Component />} />
              <Route path={paths.content} element={<screens.content.Component />} />
              <Route path={paths.generator} element={<screens.generator.Component />} />
              <Route path={paths.analytics} element={<screens.analytics.Component />} />
              <Route path={paths.report} element={<screens.report.Component />} />
              <Route path={paths.activity} element={<screens.activity.Component />} />
              <Route path={paths.settings} element={<screens.settings.Component />} />
              <Route path={paths.share} element={<screens.share.Component />} />
            </Route>
          </Route>
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

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
