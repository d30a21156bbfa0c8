import type { Filter } from '@hookline/contract/analytics';
import { allPlatforms, platformName } from '@hookline/contract/platforms';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { anyValue, narrowingChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton, FilterSheet } from '#ui/filter-sheet.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { contentTypeName, contentTypes } from '../model/content-types.ts';

const platformOptions = [
  { value: anyValue, label: 'All platforms' } as const,
  ...allPlatforms.map((value) => ({ value, label: platformName(value) })),
];
const typeOptions = [
  { value: anyValue, label: 'All content types' } as const,
  ...contentTypes.map((value) => ({ value, label: contentTypeName(value) })),
];

export interface FilterBarProps {
  filter: Filter;
  boards: readonly { id: string; name: string }[];
  isNarrowed: boolean;
  onChange: (filter: Filter) => void;
}

/** Narrows every figure below it; on a phone from a sheet, so that the figures come first. */
export function FilterBar({ filter, boards, isNarrowed, onChange }: FilterBarProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const choices = filterChoices(filter, boards);
  const handleChange = (change: Filter) => onChange({ ...filter, ...change });

  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isWide ? (
        <FilterSelects choices={choices} onChange={handleChange} className="w-44" />
      ) : (
        <>
          <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
          <FilterSheet
            title="Filter"
            choices={choices}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onChange={handleChange}
          />
        </>
      )}
      {isWide && isNarrowed && (
        <Button variant="ghost" size="sm" onClick={() => onChange({})}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </search>
  );
}

function filterChoices({ platform, boardId, contentType }: Filter, boards: FilterBarProps['boards']) {
  const boardOptions = [
    { value: anyValue, label: 'All boards' },
    ...boards.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (boardId !== undefined && !boards.some(({ id }) => id === boardId)) {
    boardOptions.push({ value: boardId, label: 'One board' });
  }
  return [
    narrowingChoice({
      label: 'Platform',
      options: platformOptions,
      value: platform,
      toChange: (value): Filter => ({ platform: value }),
    }),
    narrowingChoice({
      label: 'Board',
      options: boardOptions,
      value: boardId,
      toChange: (value): Filter => ({ boardId: value }),
    }),
    narrowingChoice({
      label: 'Content type',
      options: typeOptions,
      value: contentType,
      toChange: (value): Filter => ({ contentType: value }),
    }),
  ];
}
