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
  /**
   * How many stand side by side where there is room; two unless given. Of four, each has its icon on top, and
   * only the chosen one is described.
   */
  columns?: 2 | 3 | 4;
}

const grids = {
  2: 'grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-3',
  4: 'grid-cols-4 max-[22rem]:grid-cols-2',
} as const;

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
  const isStacked = columns === 4;
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-sm font-medium text-ink">
        {legend}
        {isStacked && (
          <span aria-hidden="true" className="font-normal text-muted">
            {chosen?.description}
          </span>
        )}
      </legend>
      <div className={clsx('grid gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center rounded-lg border shadow-xs transition-colors',
              isStacked ? 'flex-col gap-1 px-1 py-2 text-center' : 'gap-3 px-3 py-2.5',
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
              <span className={clsx('block font-medium text-ink', isStacked && 'max-sm:text-sm')}>
                {option.label}
              </span>
              {option.description !== undefined && (
                <span className={isStacked ? 'sr-only' : 'block text-sm text-muted'}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
