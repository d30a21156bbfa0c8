import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** What it does; also shown by the browser when the pointer rests on it. */
  label: string;
  size?: 'sm' | 'md';
}

export function IconButton({ icon: Icon, label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-md text-muted transition-colors not-off:hover:bg-hover not-off:hover:text-ink',
        'off:opacity-50 data-[state=open]:bg-active data-[state=open]:text-ink',
        size === 'sm' ? 'size-7 pointer-coarse:size-9' : 'size-9 pointer-coarse:size-10',
        className,
      )}
    >
      <Icon aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-[1.125rem]'} />
    </button>
  );
}
