import type { Filter } from '@hookline/contract/analytics';
import { allPlatforms, platformName } from '@hookline/contract/platforms';
import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { contentTypeName, contentTypes } from '../model/content-types.ts';

/** Stands for no choice in a select. */
const all = 'all';
const given = <Value extends string>(value: Value | typeof all): Value | undefined =>
  value === all ? undefined : value;

const platformChoices = [
  { value: all, label: 'All platforms' } as const,
  ...allPlatforms.map((value) => ({ value, label: platformName(value) })),
];
const typeChoices = [
  { value: all, label: 'All content types' } as const,
  ...contentTypes.map((value) => ({ value, label: contentTypeName(value) })),
];

export interface FilterBarProps {
  filter: Filter;
  boards: readonly { id: string; name: string }[];
  isNarrowed: boolean;
  onChange: (filter: Filter) => void;
  /** What the figures are compared with. */
  note: string;
}

/** Narrows every figure below it. */
export function FilterBar({ filter, boards, isNarrowed, onChange, note }: FilterBarProps) {
  const boardChoices = [
    { value: all, label: 'All boards' },
    ...boards.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (filter.boardId !== undefined && !boards.some(({ id }) => id === filter.boardId)) {
    boardChoices.push({ value: filter.boardId, label: 'One board' });
  }

  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid gap-2 max-sm:w-full max-sm:min-[22rem]:grid-cols-2 sm:flex">
        <Select
          aria-label="Platform"
          options={platformChoices}
          value={filter.platform ?? all}
          onChoose={(chosen) => onChange({ ...filter, platform: given(chosen) })}
          className="sm:w-40"
        />
        <Select
          aria-label="Board"
          options={boardChoices}
          value={filter.boardId ?? all}
          onChoose={(chosen) => onChange({ ...filter, boardId: given(chosen) })}
          className="sm:w-44"
        />
        <Select
          aria-label="Content type"
          options={typeChoices}
          value={filter.contentType ?? all}
          onChoose={(chosen) => onChange({ ...filter, contentType: given(chosen) })}
          className="max-sm:min-[22rem]:col-span-2 sm:w-48"
        />
      </div>
      {isNarrowed && (
        <Button variant="ghost" size="sm" onClick={() => onChange({})}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
      <p className="min-h-5 text-sm text-muted sm:ml-auto">{note}</p>
    </search>
  );
}
