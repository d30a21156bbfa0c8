import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldProps } from './field-context.ts';

/** Grows with what is typed where the browser can, and never below its `rows`. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldProps()}
      {...rest}
      className={clsx(controlStyle, 'resize-y px-3 py-2 leading-relaxed', className)}
    />
  );
}
