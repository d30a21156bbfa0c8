import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';

/** Opens on its trigger (an IconButton or Button). Not modal: a modal one locks the scroll with an inline style element. */
export function Menu({ trigger, align = 'end', children }: { trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise-in overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  isDangerous?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, isDangerous = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(
        'flex h-8 cursor-default items-center gap-2.5 rounded-md px-2 text-base outline-none select-none pointer-coarse:h-10',
        'data-disabled:opacity-50 data-highlighted:bg-hover',
        isDangerous ? 'text-danger-ink' : 'text-ink',
      )}
    >
      {Icon && <Icon aria-hidden="true" className={clsx('size-4 shrink-0', !isDangerous && 'text-muted')} />}
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
