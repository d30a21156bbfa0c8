import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { anyValue, changeOf, type FilterChoice } from './filter-choice.ts';
import { Select } from './select.tsx';

export interface FilterButtonProps {
  choices: readonly FilterChoice<object>[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Opens the filters, and says how many of them leave something out. */
export function FilterButton({ choices, isOpen, onOpen }: FilterButtonProps) {
  const narrowing = choices.filter(({ isNarrowing }) => isNarrowing).length;
  return (
    <Button
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      className={clsx('max-sm:h-10', narrowing > 0 && 'text-accent-ink')}
    >
      <ListFilter aria-hidden="true" />
      <span className="max-sm:sr-only">Filter</span>
      {narrowing > 0 && (
        <span className="tabular -mr-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1 text-xs">
          {narrowing}
        </span>
      )}
    </Button>
  );
}

export interface FilterSheetProps<Change> {
  title?: string;
  choices: readonly FilterChoice<Change>[];
  open: boolean;
  onClose: () => void;
  onChange: (change: Change) => void;
}

/** The filters of a list on a phone: chosen one after another, and shown at once. */
export function FilterSheet<Change extends object>({
  title = 'Filter and sort',
  open,
  onClose,
  ...rest
}: FilterSheetProps<Change>) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {open && <SheetForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function SheetForm<Change extends object>({
  choices,
  onClose,
  onChange,
}: Omit<FilterSheetProps<Change>, 'open' | 'title'>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const apply = (wanted: Readonly<Record<string, string>>) => {
    onClose();
    onChange(changeOf(choices, wanted));
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
