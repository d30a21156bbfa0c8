import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet that groups what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-xl border border-line bg-surface shadow-xs', className)} />;
}
