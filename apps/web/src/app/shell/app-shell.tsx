import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createQueryClient } from '#lib/query-client.ts';
import { refuseDrops } from '#lib/refuse-drops.ts';
import { followTheme } from '#lib/theme.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ConnectionWatch } from '../connection/connection-watch.tsx';
import { LiveChanges } from '../live-changes.tsx';
import { Shortcuts } from '../palette/shortcuts.tsx';
import { MobileSidebar } from './mobile-sidebar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const mainId = 'main';

/**
 * What surrounds every screen of somebody signed in, with the cache of what they have read: it goes when they
 * go.
 */
export function AppShell() {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [queryClient] = useState(createQueryClient);
  useEffect(followTheme, []);
  useEffect(refuseDrops, []);

  return (
    <QueryClientProvider client={queryClient}>
      <LiveChanges />
      <ConnectionWatch />
      <Shortcuts />
      <div className="lg:pl-60">
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
        <MobileSidebar open={isMenuOpen} onOpenChange={setIsMenuOpen} />
        <TopBar onMenu={() => setIsMenuOpen(true)} />
        <main id={mainId} tabIndex={-1} className="outline-none">
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </QueryClientProvider>
  );
}
