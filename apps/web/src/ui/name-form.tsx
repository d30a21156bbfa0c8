import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface NameFormProps {
  label: string;
  /** What it is called now. */
  name: string;
  maxLength: number;
  error: string | undefined;
  busy: boolean;
  /** Gets the name without white space around it; never an empty one. */
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The form of a dialog that names something anew. */
export function NameForm({ label, name, maxLength, error, busy, onSubmit, onClose }: NameFormProps) {
  const [text, setText] = useState(name);
  const typed = text.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label={label} required error={error}>
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => target.select()}
          maxLength={maxLength}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving..." disabled={typed === ''}>
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}
