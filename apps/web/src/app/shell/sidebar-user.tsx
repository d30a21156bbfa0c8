import { LogOut } from 'lucide-react';
import { firstLetter } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

const fallbackName = 'User';

/** Who is signed in, and the way out. */
export function SidebarUser() {
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
      <Button variant="ghost" className="mt-1 w-full justify-start px-2.5" onClick={signOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </Button>
    </div>
  );
}
