import type { ImportPreview } from '@hookline/contract/analytics';
import { useId } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { Importing } from '../model/use-import.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** A moment as an input of type datetime-local shows it, in the browser's time zone. */
function toLocal(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The moment that the numbers are recorded for. Changing it looks at the export anew. */
export function RecordedFor({ preview, importing }: { preview: ImportPreview; importing: Importing }) {
  const id = useId();
  const handleBlur = (value: string) => {
    if (value !== '' && value !== toLocal(preview.recorded_at)) {
      void importing.revise({ recordedAt: new Date(value).toISOString() });
    }
  };
  return (
    <Field label="Numbers as of" hint="When the export was made. The same file counts once for each moment.">
      <Input
        key={`${id} ${preview.recorded_at}`}
        type="datetime-local"
        defaultValue={toLocal(preview.recorded_at)}
        disabled={importing.share !== undefined}
        onBlur={(event) => handleBlur(event.target.value)}
        className="sm:w-64"
      />
    </Field>
  );
}
