import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-xs not-off:hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-ink shadow-xs not-off:hover:bg-hover',
  ghost: 'text-muted not-off:hover:bg-hover not-off:hover:text-ink',
  danger: 'bg-danger-fill text-white shadow-xs not-off:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-md px-2.5 text-sm pointer-coarse:h-9',
  md: 'h-9 gap-2 rounded-md px-3.5 text-base pointer-coarse:h-10',
  lg: 'h-10 gap-2 rounded-lg px-4 text-base pointer-coarse:h-11',
};

/** What makes something look like a button; links that act as one wear it too. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, extra?: string): string =>
  clsx(
    'relative inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,scale] active:scale-[0.985] off:active:scale-100',
    'off:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  );
