import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { lazyPart } from '#lib/load-program.ts';
import { PrefetchContext } from '#lib/prefetch.ts';
import { AppRoutes } from './app-routes.tsx';
import { prefetchScreen } from './screens.ts';
import { StartUp } from './start-up.tsx';

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
