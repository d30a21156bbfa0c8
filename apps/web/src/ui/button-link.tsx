import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Space presses a button, but not a link. */
const pressOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key === ' ') {
    event.preventDefault();
    event.currentTarget.click();
  }
};

/**
 * A way to another screen that is a button to everybody, and can still be opened in another tab as a link
 * can.
 */
export function ButtonLink({ variant = 'secondary', size = 'md', className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      role="button"
      onKeyDown={pressOnSpace}
      className={buttonStyle(variant, size, className)}
    />
  );
}
