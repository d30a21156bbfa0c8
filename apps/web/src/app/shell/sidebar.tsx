import { Link, useLocation } from 'react-router';
import { productName } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { Logo } from '#ui/logo.tsx';
import { type AppSection, furtherSections, sectionAt, sections } from './sections.ts';
import { SidebarLink } from './sidebar-link.tsx';
import { SidebarUser } from './sidebar-user.tsx';

/** The product, its sections and who is signed in. `onNavigate` is called when a section is chosen. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const active = sectionAt(pathname);
  const list = (all: readonly AppSection[]) => (
    <ul className="grid gap-0.5">
      {all.map((section) => (
        <li key={section.path}>
          <SidebarLink section={section} isActive={section === active} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );

  return (
    <div className="flex h-full flex-col">
      <Link
        to={paths.dashboard}
        onClick={onNavigate}
        className="mx-3 mt-3 flex h-10 items-center gap-2.5 rounded-md px-2"
      >
        <Logo className="size-6.5" />
        <span className="text-lg font-semibold tracking-tight">{productName}</span>
      </Link>
      <div className="mt-4 flex-1 overflow-y-auto px-3">
        <nav aria-label="Main">{list(sections)}</nav>
        <div className="mt-2 border-t border-line pt-2">{list(furtherSections)}</div>
      </div>
      <SidebarUser onNavigate={onNavigate} />
    </div>
  );
}
