import type { FormEvent } from 'react';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { KeptWordsLine } from './kept-words-line.tsx';

export interface NameFormProps {
  label: string;
  /** What it is called now. */
  name: string;
  maxLength: number;
  /** Under which name what was typed is kept until it is saved. */
  draftName: string;
  error: string | undefined;
  busy: boolean;
  /** Gets the name without white space around it; never an empty one. */
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The form of a dialog that names something anew. */
export function NameForm({ label, name, maxLength, draftName, error, busy, ...handlers }: NameFormProps) {
  const { onSubmit, onClose } = handlers;
  const { draft, isBack, change, discard } = useKeptDraft(draftName, { name });
  const typed = draft.name.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {isBack && <KeptWordsLine onDrop={discard} />}
      <Field label={label} required error={error}>
        <Input
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
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
