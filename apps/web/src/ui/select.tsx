import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldProps } from './field-context.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'children' | 'value' | 'defaultValue' | 'size'
> {
  options: readonly SelectOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  /** Called with the chosen value. */
  onChoose?: (value: Value) => void;
}

/** The platform's own select in our clothes: its keyboard, its list, its picker on phones. */
export function Select<Value extends string>({ options, onChoose, className, ...rest }: SelectProps<Value>) {
  const handleChange = (raw: string) => {
    const chosen = options.find((option) => option.value === raw);
    if (chosen) {
      onChoose?.(chosen.value);
    }
  };

  return (
    <div className={clsx('relative', className)}>
      <select
        {...useFieldProps()}
        onChange={(event) => handleChange(event.target.value)}
        {...rest}
        className={clsx(controlStyle, 'h-10 appearance-none truncate pr-9 pl-3 sm:h-9')}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
