import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  /** What follows from it, below its label. */
  hint?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A box to check with its label, all of which can be pressed. */
export const Checkbox = ({
  isChecked,
  onChange,
  isDisabled = false,
  hint,
  className,
  children,
}: CheckboxProps) => (
  <label
    className={clsx(
      'flex gap-2.5 text-ink',
      isDisabled ? 'cursor-default' : 'cursor-pointer',
      hint === undefined ? 'min-h-9 items-center text-base' : 'items-start text-sm',
      className,
    )}
  >
    <input
      type="checkbox"
      checked={isChecked}
      // Not `disabled`, which would take the focus away while something is being asked.
      aria-disabled={isDisabled || undefined}
      onChange={({ target }) => !isDisabled && onChange(target.checked)}
      className={clsx(
        'size-4 shrink-0 accent-accent aria-disabled:opacity-55',
        hint !== undefined && 'mt-0.5',
      )}
    />
    <span className="min-w-0 break-words">
      {children}
      {hint !== undefined && <span className="block text-muted">{hint}</span>}
    </span>
  </label>
);
