import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { MenuContext } from './menu-context.ts';

export interface MenuItemProps {
  icon?: LucideIcon;
  isDangerous?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One action of a Menu. */
export function MenuItem({
  icon: Icon,
  isDangerous = false,
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  const menu = use(MenuContext);
  if (menu === null) {
    return null;
  }
  return (
    <menu.Item
      disabled={disabled}
      onSelect={() => menu.choose(onSelect)}
      className={clsx(
        'flex h-8 cursor-default items-center gap-2.5 rounded-md px-2 text-base outline-none select-none pointer-coarse:h-10',
        'data-disabled:opacity-50 data-highlighted:bg-hover',
        isDangerous ? 'text-danger-ink' : 'text-ink',
      )}
    >
      {Icon && <Icon aria-hidden="true" className={clsx('size-4 shrink-0', !isDangerous && 'text-muted')} />}
      {children}
    </menu.Item>
  );
}
