import { Menu, Search } from 'lucide-react';
import clsx from 'clsx';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useAskPanel } from '#features/conversations/model/ask-panel.ts';
import { answersBegin } from '#lib/begun-answers.ts';
import { productName } from '#lib/config.ts';
import { lazyPart, loadProgram } from '#lib/load-program.ts';
import { patterns } from '#lib/paths.ts';
import { useShownTitle } from '#lib/page-title.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refuseDrops } from '#lib/refuse-drops.ts';
import { storedToken } from '#lib/session.ts';
import { followTheme } from '#lib/theme.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { commandKey } from '../palette/keys.ts';
import { openPalette } from '../palette/palette-state.ts';
import { Shortcuts } from '../palette/shortcuts.tsx';
import { sectionAt } from './sections.ts';
import { Sidebar } from './sidebar.tsx';

const ConnectionWatch = idlePart(
  async () => (await import('../connection/connection-watch.tsx')).ConnectionWatch,
);
const AskHost = lazyPart(async () => (await import('../ask/ask-host.tsx')).AskHost);
const MobileSidebar = lazyDialog(
  async () => (await import('./mobile-sidebar.tsx')).MobileSidebar,
  ({ open }) => open,
);

const mainId = 'main';

/**
 * What surrounds every screen of somebody signed in, with the cache of what they have read: it goes when they
 * go.
 */
export function AppShell() {
  const [queryClient] = useState(createQueryClient);
  const isReading = useMatch(patterns.reading) !== null;
  useEffect(() => followSoon(queryClient), [queryClient]);
  useEffect(followTheme, []);
  useEffect(refuseDrops, []);

  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionWatch />
      <Shortcuts />
      {isReading ? <Main /> : <FramedMain />}
    </QueryClientProvider>
  );
}

/** A screen with what leads to all others around it. */
function FramedMain() {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const panel = useAskPanel();
  return (
    <>
      <div className={clsx('lg:pl-60', panel?.isOpen === true && 'xl:pr-[24rem] 2xl:pr-[28rem]')}>
        <a
          href={`#${mainId}`}
          className="sr-only rounded-md bg-raised px-3 py-2 font-medium shadow-md focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <aside className="fixed inset-y-0 left-0 z-20 w-60 border-r border-line bg-sunken/60 max-lg:hidden">
          <ErrorBoundary resetKey={pathname}>
            <Sidebar />
          </ErrorBoundary>
        </aside>
        <MobileSidebar open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        <TopBar onMenu={() => setIsMenuOpen(true)} />
        <Main />
      </div>
      {panel && (
        <Suspense>
          <AskHost />
        </Suspense>
      )}
    </>
  );
}

function Main() {
  const { pathname } = useLocation();
  return (
    <main id={mainId} tabIndex={-1} className="outline-none">
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Where one is; on a phone also the way to the menu. */
function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();
  const title = useShownTitle();
  const section = sectionAt(pathname);

  // On wide screens it begins and ends where the page below does.
  return (
    <header className="sticky top-0 z-10 flex h-13 items-center gap-2 bg-canvas px-3 sm:px-4 lg:px-[max(2rem,calc(50%-34rem))]">
      <IconButton icon={Menu} label="Open menu" className="lg:hidden" onClick={onMenu} />
      {section === undefined ? (
        <p className="flex min-w-0 gap-2 font-medium text-ink">
          <span>{productName}</span>
          {/* As generated content: the heading below says the same. */}
          {title !== undefined && (
            <span
              aria-hidden="true"
              data-title={`/ ${title}`}
              className="truncate text-muted before:content-[attr(data-title)]"
            />
          )}
        </p>
      ) : (
        <p className="truncate font-medium text-ink">{section.label}</p>
      )}
      <button
        type="button"
        onClick={openPalette}
        className="ml-auto flex h-8 shrink-0 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm text-muted shadow-xs transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <Search aria-hidden="true" className="size-4" />
        Search
        <kbd aria-hidden="true" className="font-sans text-xs text-faint max-sm:hidden pointer-coarse:hidden">
          {commandKey} K
        </kbd>
      </button>
    </header>
  );
}

/** The shape of a screen whose program is on its way. */
function PageSkeleton() {
  return (
    <Page>
      <Loading label="Loading" className="grid gap-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </Loading>
    </Page>
  );
}

/**
 * Follows what changes as soon as the program for it is here. By no component: React takes its time with one
 * in a tab that nobody looks at, and what changes before it listens is told to nobody.
 */
function followSoon(queryClient: QueryClient): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const since = answersBegin(storedToken());
  const begin = async () => {
    const { followChanges } = await loadProgram(() => import('../live-changes.ts'));
    stop = isOver ? undefined : followChanges(queryClient, since);
  };
  // After an update its old program may be gone: the screen works, and is read anew when it is opened again.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** A part that nobody looks at: its program is fetched, and it begins, when the browser idles. */
function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load);

  return function IdlePart(props: Props) {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    return (
      isIdle && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
