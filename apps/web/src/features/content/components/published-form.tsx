import { type FormEvent, useRef, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import type { Published } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { focusInstead } from '#ui/focus-instead.ts';
import { FormError } from '#ui/form-error.tsx';
import { Input } from '#ui/input.tsx';
import { setPublished, type TypedMoment } from '../api/set-published.ts';

export interface PublishedDayProps {
  itemId: string;
  published: Published;
  /** Settles when what was saved is shown. */
  onSaved: () => Promise<unknown>;
}

/** What is known, as the fields take it: a moment by the clock of this browser. */
function typedOf({ published_at, published_on }: Published): TypedMoment {
  if (published_on !== null) {
    return { day: published_on, time: '' };
  }
  const date = new Date(published_at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) {
    return { day: '', time: '' };
  }
  const [day = '', clock = ''] = swedish(date).split(' ');
  return { day, time: clock.slice(0, 5) };
}

/** `YYYY-MM-DD HH:MM:SS` */
const swedish = (date: Date): string => date.toLocaleString('sv-SE');

/** Asks when something was published: the day, and the time where that is known. */
export function PublishedForm({
  itemId,
  published,
  onSaved,
  onClose,
}: PublishedDayProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(published));
  const lastDay = swedish(useToday()).slice(0, 10);
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    // What stands there next has the button that opened this.
    const place = form.current?.parentElement;
    onClose();
    focusInstead(() => place?.querySelector('button'));
  };
  const saving = useWrite({
    mutationFn: () => setPublished(itemId, typed),
    onSuccess: async () => {
      await onSaved();
      close();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form ref={form} onSubmit={handleSubmit} className="grid grid-cols-1 gap-3 py-1">
      <Field label="Date" required>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to give the day
          autoFocus
          type="date"
          max={lastDay}
          value={typed.day}
          onChange={({ target }) => setTyped({ ...typed, day: target.value })}
        />
      </Field>
      <Field label="Time" optional>
        <Input
          type="time"
          value={typed.time}
          onChange={({ target }) => setTyped({ ...typed, time: target.value })}
        />
      </Field>
      <FormError error={saving.error} sentence="Failed to save the date" />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={saving.isPending}
          busyLabel="Saving..."
          disabled={typed.day === ''}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
