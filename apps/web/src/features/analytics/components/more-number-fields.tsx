import type { MoreNumber } from '@hookline/contract/numbers';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { askedNumbers, moreFault, moreField, type TypedMore } from '../model/more-numbers.ts';

export interface MoreNumberFieldsProps {
  typed: TypedMore;
  onType: (typed: TypedMore) => void;
}

/** What platforms count beside the four: folded away until somebody wants it, or has filled it in. */
export function MoreNumberFields({ typed, onType }: MoreNumberFieldsProps) {
  const [first] = useState(typed);
  const names = (Object.keys(first) as MoreNumber[]).filter((name) => first[name] !== '');
  const shown = [...askedNumbers, ...names.filter((name) => !askedNumbers.includes(name))];
  return (
    <details open={names.length > 0} className="group rounded-lg border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-lg px-3 py-2 text-base font-medium text-ink hover:bg-hover">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        More numbers
        <span className="ml-auto text-sm font-normal text-muted">Blank is unknown, not 0</span>
      </summary>
      <div className="grid grid-cols-2 items-start gap-4 px-3 pt-1 pb-3 max-[22rem]:grid-cols-1">
        {shown.map((name) => {
          const { field, hint } = moreField(name);
          return (
            <Field key={name} label={field} hint={hint} error={moreFault(name, typed[name])}>
              <Input
                inputMode={name === 'average_view_seconds' ? 'text' : 'decimal'}
                autoComplete="off"
                value={typed[name] ?? ''}
                onChange={({ target }) => onType({ ...typed, [name]: target.value })}
                className="tabular"
              />
            </Field>
          );
        })}
      </div>
    </details>
  );
}
