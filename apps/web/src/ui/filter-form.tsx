import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { anyValue, type FilterChoice } from './filter-choice.ts';
import { Select } from './select.tsx';

type Chosen = Readonly<Record<string, string>>;

interface FilterFormProps {
  title: string;
  choices: readonly FilterChoice<object>[];
  open: boolean;
  onClose: () => void;
  /** What was chosen, by the labels of the choices. */
  onApply: (chosen: Chosen) => void;
}

/** Asks for the filters of a list in a window of its own. */
export const FilterForm = ({ title, open, onClose, ...rest }: FilterFormProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    {open && <SheetForm onClose={onClose} {...rest} />}
  </Dialog>
);

function SheetForm({ choices, onClose, onApply }: Omit<FilterFormProps, 'open' | 'title'>) {
  const [chosen, setChosen] = useState<Chosen>({});
  const apply = (wanted: Chosen) => {
    onClose();
    onApply(wanted);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(chosen);
  };
  const narrowing = choices.filter(({ isNarrowing }) => isNarrowing);
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-2 gap-x-3 gap-y-4">
      {choices.map(({ label, options, value }) => (
        <Field key={label} label={label}>
          <Select
            options={options}
            value={chosen[label] ?? value}
            onChoose={(wanted) => setChosen({ ...chosen, [label]: wanted })}
          />
        </Field>
      ))}
      <div className="col-span-2">
        <DialogActions>
          {narrowing.length > 0 && (
            <Button
              onClick={() => apply(Object.fromEntries(narrowing.map(({ label }) => [label, anyValue])))}
            >
              Show all
            </Button>
          )}
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
