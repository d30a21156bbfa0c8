import clsx from 'clsx';
import { Link } from 'react-router';
import { usePrefetch } from '#lib/prefetch.ts';
import type { AppSection } from './sections.ts';

export interface SidebarLinkProps {
  section: AppSection;
  isActive: boolean;
  onNavigate?: (() => void) | undefined;
}

export function SidebarLink({
  section: { path, label, icon: Icon },
  isActive,
  onNavigate,
}: SidebarLinkProps) {
  const approach = usePrefetch(path);

  return (
    <Link
      to={path}
      aria-current={isActive ? 'page' : undefined}
      onClick={onNavigate}
      {...approach}
      className={clsx(
        'flex h-9 items-center gap-3 rounded-md px-2.5 font-medium transition-colors pointer-coarse:h-11',
        isActive ? 'bg-active text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className={clsx('size-[1.125rem] shrink-0', isActive && 'text-accent-ink')} />
      {label}
    </Link>
  );
}
