import { matchPath } from 'react-router';
import { type LazyScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { isPublicPath, paths, patterns } from '#lib/paths.ts';
import { storedToken } from '#lib/session.ts';

/** A screen, each a program of its own, and the pattern of its address. */
type Screens = readonly (readonly [pattern: string, screen: LazyScreen])[];

export const shell = lazyScreen(async () => (await import('./shell/app-shell.tsx')).AppShell);

const dashboard = lazyScreen(async () => (await import('./routes/dashboard.tsx')).DashboardRoute);

export const signedOutScreens: Screens = [
  [paths.login, lazyScreen(async () => (await import('./routes/login.tsx')).LoginRoute)],
  [paths.signup, lazyScreen(async () => (await import('./routes/signup.tsx')).SignupRoute)],
  [
    paths.forgotPassword,
    lazyScreen(async () => (await import('./routes/forgot-password.tsx')).ForgotPasswordRoute),
  ],
  [
    paths.resetPassword,
    lazyScreen(async () => (await import('./routes/reset-password.tsx')).ResetPasswordRoute),
  ],
];

/** Those in the middle of the shell. */
export const signedInScreens: Screens = [
  [paths.dashboard, dashboard],
  [paths.boards, lazyScreen(async () => (await import('./routes/boards.tsx')).BoardsRoute)],
  [patterns.board, lazyScreen(async () => (await import('./routes/board.tsx')).BoardRoute)],
  [patterns.item, lazyScreen(async () => (await import('./routes/board-item.tsx')).BoardItemRoute)],
  [patterns.reading, lazyScreen(async () => (await import('./routes/reading.tsx')).ReadingRoute)],
  [paths.highlights, lazyScreen(async () => (await import('./routes/highlights.tsx')).HighlightsRoute)],
  [paths.content, lazyScreen(async () => (await import('./routes/content.tsx')).ContentRoute)],
  [paths.projects, lazyScreen(async () => (await import('./routes/projects.tsx')).ProjectsRoute)],
  [patterns.project, lazyScreen(async () => (await import('./routes/project.tsx')).ProjectRoute)],
  [paths.generator, lazyScreen(async () => (await import('./routes/generator.tsx')).GeneratorRoute)],
  [paths.analytics, lazyScreen(async () => (await import('./routes/analytics.tsx')).AnalyticsRoute)],
  [paths.report, lazyScreen(async () => (await import('./routes/report.tsx')).ReportRoute)],
  [paths.activity, lazyScreen(async () => (await import('./routes/activity.tsx')).ActivityRoute)],
  [paths.settings, lazyScreen(async () => (await import('./routes/settings.tsx')).SettingsRoute)],
  [paths.installation, lazyScreen(async () => (await import('./routes/installation.tsx')).InstallationRoute)],
  [
    paths.importLibrary,
    lazyScreen(async () => (await import('./routes/import-library.tsx')).ImportLibraryRoute),
  ],
  [paths.trash, lazyScreen(async () => (await import('./routes/trash.tsx')).TrashRoute)],
  [paths.extension, lazyScreen(async () => (await import('./routes/extension.tsx')).ExtensionRoute)],
  [paths.share, lazyScreen(async () => (await import('./routes/share.tsx')).ShareRoute)],
];

/** Those that have the whole window. */
export const wholeScreens: Screens = [
  [patterns.prompter, lazyScreen(async () => (await import('./routes/prompter.tsx')).PrompterRoute)],
];

function screenFor(pathname: string): LazyScreen | undefined {
  const screens = [
    ...signedOutScreens,
    ...signedInScreens,
    ...wholeScreens,
    [paths.home, dashboard] as const,
  ];
  return screens.find(([pattern]) => matchPath(pattern, pathname))?.[1];
}

/**
 * Fetches what the screen at an address needs, ahead of time: on start, and when the pointer rests on a link.
 */
export function prefetchScreen(pathname: string): void {
  const isSignedIn = storedToken() !== null;
  if (isSignedIn) {
    shell.prefetch();
  }
  const wanted = isSignedIn || isPublicPath(pathname) ? pathname : paths.login;
  screenFor(wanted)?.prefetch();
}
