import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link in or beside running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline [&_svg]:size-4',
        className,
      )}
    />
  );
}
