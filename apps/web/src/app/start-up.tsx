import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { PageSpinner } from '#ui/page-spinner.tsx';
import { UnreachableBanner } from './unreachable-banner.tsx';
import { useSessionCheck } from './use-session-check.ts';

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
      {check.isUnreachable && isSignedIn && <UnreachableBanner busy={check.isChecking} onRetry={check.retry} />}
    </>
  );
}
