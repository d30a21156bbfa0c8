import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldProps } from './field-context.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldProps()} {...rest} className={clsx(controlStyle, 'h-10 px-3 sm:h-9', className)} />
  );
}
