import { useNavigate } from 'react-router';
import { logout } from '#features/accounts/api/logout.ts';
import { paths } from '#lib/paths.ts';
import { leaveSession } from '#lib/session.ts';
import { showSuccess } from '#ui/toast.ts';

/** Signs out here at once; the server is told, but not waited for. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // Sent first, while the token is still stored.
    void logout();
    leaveSession();
    showSuccess('Logged out successfully');
    void navigate(paths.login);
  };
}
