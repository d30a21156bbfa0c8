import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

export interface FieldShape {
  label: string;
  hint?: ReactNode;
  /** Above the control, where that is long. */
  isHintFirst?: boolean;
  /** What is wrong, and what to do about it. */
  error?: string | undefined;
  required?: boolean;
  /** Says "Optional" beside the label. */
  optional?: boolean;
  /** One control of this folder. */
  children: ReactNode;
}

/** A labelled control with an optional hint and error. */
export function Field({
  label,
  hint,
  isHintFirst = false,
  error,
  required,
  optional = false,
  children,
}: FieldShape) {
  const id = useId();
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const hintLine = hint !== undefined && (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {hint}
    </p>
  );
  const context = {
    id,
    required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : (true as const),
  };

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        {optional && <span className="text-xs text-faint">Optional</span>}
      </div>
      {isHintFirst && hintLine}
      <FieldContext value={context}>{children}</FieldContext>
      {!isHintFirst && hintLine}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
