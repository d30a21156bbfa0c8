import { counted } from '#lib/format.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

export interface BoardChoice {
  /** Empty: a new board is made. */
  boardId: string;
  /** What a new board is called. */
  name: string;
}

export interface ChooseBoardProps {
  boards: readonly { id: string; name: string }[];
  /** How many posts go there. */
  count: number;
  /** None of them has been in the app before. */
  isNew: boolean;
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  problem: string | undefined;
}

/** Where the posts go that are on no board yet. */
export function ChooseBoard({ boards, count, isNew, choice, onChange, problem }: ChooseBoardProps) {
  const options = [
    ...boards.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: 'New board' },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={`Board for the ${isNew ? counted(count, 'new post') : `${counted(count, 'post')} without one`}`}
      >
        <Select
          options={options}
          value={choice.boardId}
          onChoose={(boardId) => onChange({ ...choice, boardId })}
        />
      </Field>
      {choice.boardId === '' && (
        <Field label="New board name" error={problem}>
          <Input
            value={choice.name}
            maxLength={200}
            onChange={(event) => onChange({ ...choice, name: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
