import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: LucideIcon;
}

export interface RadioCardsProps<Value extends string> {
  legend: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** How many stand side by side where there is room; two unless given. */
  columns?: 2 | 3;
}

/** A choice of one among a few, each a card. Native radio buttons underneath: arrow keys and forms work. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  disabled = false,
  columns = 2,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className={clsx('grid gap-2', columns === 2 ? 'grid-cols-2' : 'grid-cols-1 sm:grid-cols-3')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-3 py-2.5 shadow-xs transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-60',
              option.value === value
                ? 'border-accent bg-accent-soft ring-1 ring-accent'
                : 'border-line bg-surface hover:border-line-strong',
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
            {option.icon && (
              <option.icon
                aria-hidden="true"
                className={clsx(
                  'size-5 shrink-0 max-[22rem]:hidden',
                  option.value === value ? 'text-accent-ink' : 'text-muted',
                )}
              />
            )}
            <span className="min-w-0">
              <span className="block font-medium text-ink">{option.label}</span>
              {option.description !== undefined && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
