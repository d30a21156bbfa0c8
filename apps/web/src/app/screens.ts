import { matchPath } from 'react-router';
import { type LazyScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { isPublicPath, paths, patterns } from '#lib/paths.ts';
import { storedToken } from '#lib/session.ts';

/** Every screen, each a program of its own. */
export const screens = {
  shell: lazyScreen(async () => (await import('./shell/app-shell.tsx')).AppShell),
  login: lazyScreen(async () => (await import('./routes/login.tsx')).LoginRoute),
  signup: lazyScreen(async () => (await import('./routes/signup.tsx')).SignupRoute),
  dashboard: lazyScreen(async () => (await import('./routes/dashboard.tsx')).DashboardRoute),
  boards: lazyScreen(async () => (await import('./routes/boards.tsx')).BoardsRoute),
  board: lazyScreen(async () => (await import('./routes/board.tsx')).BoardRoute),
  boardItem: lazyScreen(async () => (await import('./routes/board-item.tsx')).BoardItemRoute),
  content: lazyScreen(async () => (await import('./routes/content.tsx')).ContentRoute),
  generator: lazyScreen(async () => (await import('./routes/generator.tsx')).GeneratorRoute),
  analytics: lazyScreen(async () => (await import('./routes/analytics.tsx')).AnalyticsRoute),
  report: lazyScreen(async () => (await import('./routes/report.tsx')).ReportRoute),
  activity: lazyScreen(async () => (await import('./routes/activity.tsx')).ActivityRoute),
  settings: lazyScreen(async () => (await import('./routes/settings.tsx')).SettingsRoute),
  share: lazyScreen(async () => (await import('./routes/share.tsx')).ShareRoute),
};

const screenAt: Readonly<Record<string, LazyScreen>> = {
  [paths.home]: screens.dashboard,
  [paths.login]: screens.login,
  [paths.signup]: screens.signup,
  [paths.dashboard]: screens.dashboard,
  [paths.boards]: screens.boards,
  [paths.content]: screens.content,
  [paths.generator]: screens.generator,
  [paths.analytics]: screens.analytics,
  [paths.report]: screens.report,
  [paths.activity]: screens.activity,
  [paths.settings]: screens.settings,
  [paths.share]: screens.share,
};

function screenFor(pathname: string): LazyScreen | undefined {
  if (matchPath(patterns.item, pathname)) {
    return screens.boardItem;
  }
  return matchPath(patterns.board, pathname) ? screens.board : screenAt[pathname];
}

/**
 * Fetches what the screen at an address needs, ahead of time: on start, and when the pointer rests on a link.
 */
export function prefetchScreen(pathname: string): void {
  const isSignedIn = storedToken() !== null;
  if (isSignedIn) {
    screens.shell.prefetch();
  }
  const wanted = isSignedIn || isPublicPath(pathname) ? pathname : paths.login;
  screenFor(wanted)?.prefetch();
}
