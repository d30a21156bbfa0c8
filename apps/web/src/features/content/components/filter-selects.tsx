import { Select } from '#ui/select.tsx';
import type { FilterChoice } from '../model/filter-choice.ts';

export interface FilterSelectsProps<Change> {
  choices: readonly FilterChoice<Change>[];
  onChange: (change: Change) => void;
  className?: string;
}

/** The filters of a list beside each other. */
export const FilterSelects = <Change,>({ choices, onChange, className = '' }: FilterSelectsProps<Change>) =>
  choices.map(({ label, options, value, toChange }) => (
    <Select
      key={label}
      aria-label={label}
      options={options}
      value={value}
      onChoose={(chosen) => onChange(toChange(chosen))}
      className={className}
    />
  ));
