import type { ReactNode } from 'react';
import { PageSpinner } from '#ui/page-spinner.tsx';
import { SessionCheckContext, useSessionCheck } from './use-session-check.ts';

/**
 * Restores a saved session before anything else is shown. The watch over the connection says when that does
 * not succeed.
 */
export function StartUp({ children }: { children: ReactNode }) {
  const check = useSessionCheck();
  if (check.isRestoring) {
    return <PageSpinner label="Restoring your session" />;
  }
  return <SessionCheckContext value={check}>{children}</SessionCheckContext>;
}
