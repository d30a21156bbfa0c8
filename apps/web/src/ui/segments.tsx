import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon; count?: string | undefined }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** What the pointer is over: it may be chosen next. */
  onPoint?: (value: Value) => void;
  /** Shows icons alone; their labels are read out, and stand beside the pointer. */
  isIconOnly?: boolean;
}

/** One of a few ways to look at the same thing. Radio buttons underneath. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChoose, onPoint, isIconOnly = false } = props;
  const name = useId();
  return (
    <fieldset className="flex shrink-0 gap-0.5 rounded-lg bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: own, label: text, icon: Icon, count }) => (
        <label
          key={own}
          title={isIconOnly ? text : undefined}
          className={clsx(
            'relative flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-md text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-10',
            isIconOnly ? 'w-9 pointer-coarse:w-11' : 'px-2.5',
            own === value ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChoose(own)}
            onPointerEnter={() => onPoint?.(own)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={isIconOnly ? 'sr-only' : undefined}>{text}</span>
          {count !== undefined && <span className="tabular text-faint">{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
