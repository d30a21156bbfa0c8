import type { Scope } from '@hookline/contract';
import clsx from 'clsx';
import { scopeChoices } from '../../model/scopes.ts';

interface ScopeChoiceProps {
  chosen: readonly Scope[];
  onChange: (chosen: readonly Scope[]) => void;
}

/** What a token may do: some of the four kinds of calls. */
export function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">Access</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {scopeChoices.map(({ value, label, description }) => {
          const isChosen = chosen.includes(value);
          return (
            <label
              key={value}
              className={clsx(
                'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 shadow-xs transition-colors',
                isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
                }
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 font-medium text-ink">
                {label}
                <span className="block text-sm font-normal text-muted">{description}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
