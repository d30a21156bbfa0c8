import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few ways to look at the same thing. Radio buttons underneath. */
export function Segments<Value extends string>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-lg bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: own, label: text, icon: Icon }) => (
        <label
          key={own}
          className={clsx(
            'flex h-8 cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-9',
            own === value ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChoose(own)}
            className="sr-only"
          />
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
