import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'md', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
