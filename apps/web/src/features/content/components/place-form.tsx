import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

export interface PlaceFormProps {
  /** The verb on its button. */
  label: string;
  busy?: boolean;
  busyLabel?: string;
  /** At least one. */
  boards: readonly { id: string; name: string }[];
  onClose: () => void;
  onPlace: (boardId: string) => void;
}

/** Asks for the board that something goes to. */
export function PlaceForm({ label, boards, onClose, onPlace, ...work }: PlaceFormProps) {
  const [boardId, setBoardId] = useState(boards[0]?.id ?? '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPlace(boardId);
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Board">
        <Select
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={boardId}
          onChoose={setBoardId}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" {...work}>
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}
