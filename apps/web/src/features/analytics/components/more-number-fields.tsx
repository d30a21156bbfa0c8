import type { MoreNumber } from '@hookline/contract/numbers';
import type { Platform } from '@hookline/contract/platforms';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Folded } from '#ui/folded.tsx';
import { askedNumbers, moreFault, moreField, type TypedMore } from '../model/more-numbers.ts';

export interface MoreNumberFieldsProps {
  platform: Platform;
  typed: TypedMore;
  onType: (typed: TypedMore) => void;
}

/** What platforms count beside the four: folded away until somebody wants it, or has filled it in. */
export function MoreNumberFields({ platform, typed, onType }: MoreNumberFieldsProps) {
  const [first] = useState(typed);
  const names = (Object.keys(first) as MoreNumber[]).filter((name) => first[name] !== '');
  const asked = askedNumbers(platform);
  const shown = [...asked, ...names.filter((name) => !asked.includes(name))];
  const isNewsletter = platform === 'newsletter';
  return (
    // Anew where another platform asks for others: of a newsletter they are what is looked at first.
    <Folded
      title="More numbers"
      key={String(isNewsletter)}
      isOpen={isNewsletter || names.length > 0}
      note="Blank means unknown, not 0"
    >
      {shown.map((name) => {
        const { field, hint } = moreField(name, platform);
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
    </Folded>
  );
}
