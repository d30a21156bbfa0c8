import { Navigate, Outlet } from 'react-router';
import { paths } from '#lib/paths.ts';
import { returnPath } from '#lib/return-path.ts';
import { useSession } from '#lib/session.ts';

/**
 * Sends who is signed in, or just did so, to where they wanted to go: the dashboard unless they were turned
 * away elsewhere.
 */
export function SignedOutOnly() {
  const session = useSession();
  return session === null ? <Outlet /> : <Navigate to={returnPath() ?? paths.dashboard} replace />;
}
