import { matchPath } from 'react-router';
import { type LazyPart, lazyPart } from '#lib/load-program.ts';
import { isPublicPath, paths, patterns } from '#lib/paths.ts';
import { storedToken } from '#lib/session.ts';

/** A screen, each a program of its own, and the pattern of its address. */
type Screens = readonly (readonly [pattern: string, screen: LazyPart<object>])[];

export const Shell = lazyPart(async () => (await import('./shell/app-shell.tsx')).AppShell);

const dashboard = lazyPart(async () => (await import('./routes/dashboard.tsx')).DashboardRoute);

export const signedOutScreens: Screens = [
  [paths.login, lazyPart(async () => (await import('./routes/login.tsx')).LoginRoute)],
  [paths.signup, lazyPart(async () => (await import('./routes/signup.tsx')).SignupRoute)],
  [
    paths.forgotPassword,
    lazyPart(async () => (await import('./routes/forgot-password.tsx')).ForgotPasswordRoute),
  ],
  [
    paths.resetPassword,
    lazyPart(async () => (await import('./routes/reset-password.tsx')).ResetPasswordRoute),
  ],
];

/** For whoever comes, signed in or not. */
export const openScreens: Screens = [
  [
    paths.providerReturn,
    lazyPart(async () => (await import('./routes/provider-return.tsx')).ProviderReturnRoute),
  ],
];

/** Those in the middle of the shell. */
export const signedInScreens: Screens = [
  [paths.dashboard, dashboard],
  [paths.boards, lazyPart(async () => (await import('./routes/boards.tsx')).BoardsRoute)],
  [patterns.board, lazyPart(async () => (await import('./routes/board.tsx')).BoardRoute)],
  [patterns.item, lazyPart(async () => (await import('./routes/board-item.tsx')).BoardItemRoute)],
  [patterns.reading, lazyPart(async () => (await import('./routes/reading.tsx')).ReadingRoute)],
  [paths.highlights, lazyPart(async () => (await import('./routes/highlights.tsx')).HighlightsRoute)],
  [paths.content, lazyPart(async () => (await import('./routes/content.tsx')).ContentRoute)],
  [paths.projects, lazyPart(async () => (await import('./routes/projects.tsx')).ProjectsRoute)],
  [patterns.project, lazyPart(async () => (await import('./routes/project.tsx')).ProjectRoute)],
  [paths.generator, lazyPart(async () => (await import('./routes/generator.tsx')).GeneratorRoute)],
  [paths.analytics, lazyPart(async () => (await import('./routes/analytics.tsx')).AnalyticsRoute)],
  [paths.report, lazyPart(async () => (await import('./routes/report.tsx')).ReportRoute)],
  [paths.activity, lazyPart(async () => (await import('./routes/activity.tsx')).ActivityRoute)],
  [paths.settings, lazyPart(async () => (await import('./routes/settings.tsx')).SettingsRoute)],
  [paths.installation, lazyPart(async () => (await import('./routes/installation.tsx')).InstallationRoute)],
  [
    paths.importLibrary,
    lazyPart(async () => (await import('./routes/import-library.tsx')).ImportLibraryRoute),
  ],
  [paths.trash, lazyPart(async () => (await import('./routes/trash.tsx')).TrashRoute)],
  [paths.extension, lazyPart(async () => (await import('./routes/extension.tsx')).ExtensionRoute)],
  [paths.share, lazyPart(async () => (await import('./routes/share.tsx')).ShareRoute)],
];

/** Those that have the whole window. */
export const wholeScreens: Screens = [
  [patterns.prompter, lazyPart(async () => (await import('./routes/prompter.tsx')).PrompterRoute)],
  [patterns.remote, lazyPart(async () => (await import('./routes/prompter-remote.tsx')).PrompterRemoteRoute)],
];

function screenFor(pathname: string): LazyPart<object> | undefined {
  const screens = [
    ...signedOutScreens,
    ...openScreens,
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
    Shell.prefetch();
  }
  const wanted = isSignedIn || isPublicPath(pathname) ? pathname : paths.login;
  screenFor(wanted)?.prefetch();
}
