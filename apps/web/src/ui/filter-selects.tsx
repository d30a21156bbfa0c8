import type { FilterChoice } from './filter-choice.ts';
import { Select } from './select.tsx';

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
