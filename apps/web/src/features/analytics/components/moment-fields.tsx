import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { momentFault, toField, type TypedMoments } from '../model/moments.ts';

export interface MomentFieldsProps {
  typed: TypedMoments;
  onType: (part: Partial<TypedMoments>) => void;
  /** Whether the time of publishing is asked for too. */
  withPublished: boolean;
}

/** When the numbers were read, and when the post was published: neither has to be said. */
export function MomentFields({ typed, onType, withPublished }: MomentFieldsProps) {
  // No later than now; as time goes on while the form is open, each visit to a field looks again.
  const [latest, setLatest] = useState(() => toField(Date.now()));
  const handleFocus = () => setLatest(toField(Date.now()));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Numbers as of" hint="Leave blank for now." error={momentFault(typed.recordedAt)}>
        <Input
          type="datetime-local"
          max={latest}
          onFocus={handleFocus}
          value={typed.recordedAt}
          onChange={({ target }) => onType({ recordedAt: target.value })}
        />
      </Field>
      {withPublished && (
        <Field label="Published" hint="Used for timing insights." error={momentFault(typed.publishedAt)}>
          <Input
            type="datetime-local"
            max={latest}
            onFocus={handleFocus}
            value={typed.publishedAt}
            onChange={({ target }) => onType({ publishedAt: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
