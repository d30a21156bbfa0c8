import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { StartUp } from './start-up.tsx';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));

export function App() {
  return (
    <BrowserRouter>
      <StartUp>
        <AppRoutes />
      </StartUp>
      <Suspense>
        <Toaster />
      </Suspense>
    </BrowserRouter>
  );
}
