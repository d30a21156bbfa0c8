import { useState } from 'react';
import { anyValue, type FilterChoice, narrowingChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton, FilterSheet } from '#ui/filter-sheet.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import {
  type LibraryFilters,
  platformChoices,
  sortChoices,
  statusChoices,
  typeChoices,
} from '../model/library-filters.ts';
import { useTagChoices } from '../model/use-tag-choices.ts';
import { SearchField } from './search-field.tsx';

export interface LibraryToolbarProps {
  filters: LibraryFilters;
  /** What it can be narrowed to. */
  boards: readonly { id: string; name: string }[];
  onChange: (change: Partial<LibraryFilters>) => void;
}

/** Search, filters and order of the library. */
export function LibraryToolbar({ filters, boards, onChange }: LibraryToolbarProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const choices = useLibraryChoices(filters, boards);
  const search = (
    <SearchField
      label="Search content"
      placeholder="Search titles and text"
      value={filters.q}
      onSearch={(q) => onChange({ q })}
    />
  );

  return isWide ? (
    <search className="grid gap-2">
      {search}
      <div className="grid grid-cols-3 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <FilterSelects choices={choices} onChange={onChange} />
      </div>
    </search>
  ) : (
    <search className="flex gap-2">
      {search}
      <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
      <FilterSheet choices={choices} open={isOpen} onClose={() => setIsOpen(false)} onChange={onChange} />
    </search>
  );
}

function useLibraryChoices(
  { q, type, platform, status, boardId, tag, sort }: LibraryFilters,
  boards: LibraryToolbarProps['boards'],
): FilterChoice<Partial<LibraryFilters>>[] {
  const tags = useTagChoices(tag);
  return [
    narrowingChoice({
      label: 'Type',
      options: typeChoices,
      value: type,
      toChange: (chosen) => ({ type: chosen }),
    }),
    narrowingChoice({
      label: 'Platform',
      options: platformChoices,
      value: platform,
      toChange: (chosen) => ({ platform: chosen }),
    }),
    narrowingChoice({
      label: 'Status',
      options: statusChoices,
      value: status,
      toChange: (chosen) => ({ status: chosen }),
    }),
    narrowingChoice({
      label: 'Board',
      options: [
        { value: anyValue, label: 'All boards' },
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ],
      value: boardId,
      toChange: (chosen) => ({ boardId: chosen }),
    }),
    ...(tags.length > 1
      ? [
          narrowingChoice({
            label: 'Tag',
            options: tags,
            value: tag,
            toChange: (chosen) => ({ tag: chosen }),
          }),
        ]
      : []),
    sortChoice({ options: sortChoices(q), value: sort, toChange: (chosen) => ({ sort: chosen }) }),
  ];
}
