import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { PageSpinner } from '#ui/page-spinner.tsx';
import { useSessionCheck } from './use-session-check.ts';

const UnreachableBanner = lazy(async () => ({ default: (await import('./unreachable-banner.tsx')).UnreachableBanner }));

/** Restores a saved session before anything else is shown, and says so when the server cannot be reached for that. */
export function StartUp({ children }: { children: ReactNode }) {
  const check = useSessionCheck();
  const isSignedIn = useSession() !== null;

  if (check.isRestoring) {
    return <PageSpinner label="Restoring your session" />;
  }
  return (
    <>
      {children}
      {check.isUnreachable && isSignedIn && (
        <Suspense>
          <UnreachableBanner
            title="You are offline."
            text="Trying to reach the server."
            busy={check.isChecking}
            onRetry={check.retry}
          />
        </Suspense>
      )}
    </>
  );
}
