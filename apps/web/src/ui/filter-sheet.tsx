import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { Button } from './button.tsx';
import { changeOf, type FilterChoice } from './filter-choice.ts';
import { lazyDialog } from './lazy-dialog.tsx';

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
      <span className="max-sm:sr-only low:sr-only">Filter</span>
      {narrowing > 0 && (
        <span className="tabular -mr-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1 text-xs">
          {narrowing}
        </span>
      )}
    </Button>
  );
}

const FilterForm = lazyDialog(
  async () => (await import('./filter-form.tsx')).FilterForm,
  ({ open }) => open,
);

interface FilterSheetProps<Change> {
  title?: string;
  choices: readonly FilterChoice<Change>[];
  open: boolean;
  onClose: () => void;
  onChange: (change: Change) => void;
}

/** The filters of a list on a phone: chosen one after another, and shown at once. */
export const FilterSheet = <Change extends object>({
  title = 'Filter and sort',
  choices,
  onChange,
  ...rest
}: FilterSheetProps<Change>) => (
  <FilterForm
    title={title}
    choices={choices}
    onApply={(chosen) => onChange(changeOf(choices, chosen))}
    {...rest}
  />
);
