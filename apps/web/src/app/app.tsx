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
  // Whoever waits no longer gets the whole shell, bit by bit, so that a phone answers meanwhile.
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
