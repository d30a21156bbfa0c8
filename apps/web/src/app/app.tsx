import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { BrowserRouter } from 'react-router';
import { lazyPart } from '#lib/load-program.ts';
import { PrefetchContext } from '#lib/prefetch.ts';
import { AppRoutes } from './app-routes.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ScreenOutline } from './screen-outline.tsx';
import { prefetchScreen } from './screens.ts';
import { SessionCheckContext, useSessionCheck } from './use-session-check.ts';

const Toaster = lazyPart(async () => (await import('#ui/toaster.tsx')).Toaster);

export function App() {
  return (
    <BrowserRouter>
      <PrefetchContext value={prefetchScreen}>
        <StartUp>
          <AppRoutes />
        </StartUp>
      </PrefetchContext>
      <Suspense>
        <Toaster />
      </Suspense>
    </BrowserRouter>
  );
}

/**
 * Restores a saved session before anything else is shown. The watch over the connection says when that does
 * not succeed.
 */
function StartUp({ children }: { children: ReactNode }) {
  const check = useSessionCheck();
  // Deferred: the shell renders in chunks, so a phone stays responsive.
  const isRestoring = useDeferredValue(check.isRestoring);
  if (check.isRestoring || isRestoring) {
    return (
      <ScreenOutline label="Restoring your session">
        <Spinner className="fixed inset-0 m-auto size-10 text-accent" />
      </ScreenOutline>
    );
  }
  return <SessionCheckContext value={check}>{children}</SessionCheckContext>;
}
