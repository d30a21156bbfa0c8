import clsx from 'clsx';
import { useId } from 'react';
import type { SelectOption } from './select.tsx';

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among two to five short words, in one bar. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className="flex w-fit max-w-full min-w-0 gap-0.5 rounded-lg border border-line bg-sunken p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex h-7.5 cursor-pointer items-center rounded-md px-3 text-base font-medium transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            option.value === value ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
