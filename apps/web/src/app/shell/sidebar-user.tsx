import { LogOut, Settings } from 'lucide-react';
import { useLocation } from 'react-router';
import { firstLetter } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { useSignOut } from './use-sign-out.ts';

const fallbackName = 'User';
const settings = { label: 'Settings', path: paths.settings, icon: Settings };

/** Who is signed in, their settings, and the way out. */
export function SidebarUser({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const signOut = useSignOut();
  const name = user?.name || fallbackName;

  return (
    <div className="border-t border-line p-3">
      <div className="flex items-center gap-3 px-2 py-1.5">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-ink"
        >
          {firstLetter(name)}
        </span>
        <div className="min-w-0">
          <p className="truncate text-base font-medium text-ink">{name}</p>
          <p className="truncate text-sm text-muted">{user?.email}</p>
        </div>
      </div>
      <div className="mt-1">
        <SidebarLink section={settings} isActive={pathname === paths.settings} onNavigate={onNavigate} />
      </div>
      <Button
        variant="ghost"
        className="w-full justify-start gap-3! px-2.5! pointer-coarse:h-11"
        onClick={signOut}
      >
        <LogOut aria-hidden="true" className="size-[1.125rem]!" />
        Sign out
      </Button>
    </div>
  );
}
