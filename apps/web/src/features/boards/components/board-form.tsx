import type { FormEvent } from 'react';
import type { BoardType } from '@hookline/contract/boards';
import { fieldError } from '#lib/api-error.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { tooLong } from '#lib/too-long.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrorBesideToast } from '#ui/form-error.tsx';
import { Input } from '#ui/input.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { BoardFields } from '../api/create-board.ts';

export interface BoardFormProps {
  initial: BoardFields;
  /** Under which name what was typed is kept until it is sent. */
  draftName: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Why the last try failed. */
  error: unknown;
  onSubmit: (fields: BoardFields) => void;
  onCancel: () => void;
}

/** The server takes no more, in characters. */
const maxDescription = 5_000;

/** What a board is called and for. */
export function BoardForm({
  initial,
  draftName,
  submitLabel,
  busyLabel,
  busy,
  error,
  ...handlers
}: BoardFormProps) {
  const { onSubmit, onCancel } = handlers;
  const { draft: fields, isBack, change, discard } = useKeptDraft(draftName, initial);

  const problem = tooLong(fields.description, maxDescription);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ ...fields, name: fields.name.trim(), description: fields.description.trim() });
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {isBack && <KeptWordsLine onDrop={discard} />}
      <Field label="Board Name" required error={fieldError(error, 'name')}>
        <Input
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={200}
          autoComplete="off"
          placeholder="What is it about?"
          dir="auto"
        />
      </Field>
      <Field label="Description" optional error={problem ?? fieldError(error, 'description')}>
        <Textarea
          value={fields.description}
          onChange={({ target }) => change({ description: target.value })}
          placeholder="What goes on this board and what it’s for"
          dir="auto"
        />
      </Field>
      <Field label="Board Type" error={fieldError(error, 'board_type')}>
        <Select
          options={boardTypeOptions}
          value={fields.board_type}
          onChoose={(board_type) => change({ board_type })}
        />
      </Field>
      <FormErrorBesideToast error={error} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={busyLabel}
          disabled={fields.name.trim() === '' || problem !== undefined}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What a board can be for, in the order in which it is offered. */
const boardTypeOptions: readonly SelectOption<BoardType>[] = [
  { value: 'general', label: 'General' },
  { value: 'competitor', label: 'Competitor Analysis' },
  { value: 'trending', label: 'Trending Content' },
];
