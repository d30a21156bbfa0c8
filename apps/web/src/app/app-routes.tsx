import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { paths, patterns } from '#lib/paths.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { screens } from './screens.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

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
