import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { RecordedFor as Moment } from '../model/recorded-for.ts';
import type { Importing } from '../model/use-import.ts';

export interface RecordedForProps {
  recordedFor: Moment;
  onType: (typed: string) => void;
  importing: Importing;
}

/** The moment that the numbers are recorded for. Who leaves the field sees what changes with it. */
export function RecordedFor({ recordedFor: { typed, fault, sent }, onType, importing }: RecordedForProps) {
  const handleBlur = () => {
    if (sent !== undefined) {
      void importing.move(sent);
    }
  };
  return (
    <Field
      label="Numbers as of"
      hint="When the export was created. The same file counts once for each date and time."
      error={fault}
    >
      <Input
        type="datetime-local"
        value={typed}
        disabled={importing.share !== undefined}
        onChange={({ target }) => onType(target.value)}
        onBlur={handleBlur}
        className="sm:w-64"
      />
    </Field>
  );
}
