import { useState } from 'react';
import { anyValue, type FilterChoice, narrowingChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton, FilterSheet } from '#ui/filter-sheet.tsx';
import { useIsRoomy } from '#ui/use-is-wide.ts';
import { kindChoice } from '../model/kind-choice.ts';
import { type LibraryFilters, platformChoices, sortChoices } from '../model/library-filters.ts';
import { useItemFilters } from '../model/use-item-filters.ts';
import { KindSwitch } from './kind-switch.tsx';
import { SearchField } from './search-field.tsx';

export interface LibraryToolbarProps {
  filters: LibraryFilters;
  /** What it can be narrowed to. */
  boards: readonly { id: string; name: string }[];
  onChange: (change: Partial<LibraryFilters>) => void;
}

/** Search, filters and order of the library. */
export const LibraryToolbar = (props: LibraryToolbarProps) =>
  useIsRoomy() ? <WideToolbar {...props} /> : <PhoneToolbar {...props} />;

function WideToolbar({ filters, boards, onChange }: LibraryToolbarProps) {
  const { type, platform, status, boardId, tag } = filters;
  const isFiltered = [type, platform, status, boardId, tag].some((value) => value !== undefined);
  const [isOpen, setIsOpen] = useState(isFiltered);
  const choices = useLibraryFilters(filters, boards, isOpen);
  return (
    <search className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <KindSwitch kind={filters.kind} onChoose={(kind) => onChange({ kind })} />
        <LibrarySearch q={filters.q} onChange={onChange} />
        <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
        <FilterSelects choices={[librarySort(filters)]} onChange={onChange} className="w-40" />
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <FilterSelects choices={choices} onChange={onChange} className="w-44" />
        </div>
      )}
    </search>
  );
}

/** One line: what else there is to choose opens as a sheet. */
function PhoneToolbar({ filters, boards, onChange }: LibraryToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = [
    kindChoice(filters.kind),
    ...useLibraryFilters(filters, boards, isOpen),
    librarySort(filters),
  ];
  return (
    <search className="flex gap-2">
      <LibrarySearch q={filters.q} onChange={onChange} />
      <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
      <FilterSheet choices={choices} open={isOpen} onClose={() => setIsOpen(false)} onChange={onChange} />
    </search>
  );
}

const LibrarySearch = ({ q, onChange }: { q: string; onChange: LibraryToolbarProps['onChange'] }) => (
  <SearchField
    label="Search content"
    placeholder="Search titles and text"
    value={q}
    onSearch={(text) => onChange({ q: text })}
    className="sm:min-w-44"
  />
);

type LibraryChoice = FilterChoice<Partial<LibraryFilters>>;

function useLibraryFilters(
  filters: LibraryFilters,
  boards: LibraryToolbarProps['boards'],
  isOpen: boolean,
): LibraryChoice[] {
  return [
    ...useItemFilters(filters, isOpen),
    narrowingChoice({
      label: 'Platform',
      options: platformChoices,
      value: filters.platform,
      toChange: (chosen) => ({ platform: chosen }),
    }),
    narrowingChoice({
      label: 'Board',
      options: [
        { value: anyValue, label: 'All boards' },
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ],
      value: filters.boardId,
      toChange: (chosen) => ({ boardId: chosen }),
    }),
  ];
}

const librarySort = ({ q, sort }: LibraryFilters): LibraryChoice =>
  sortChoice({ options: sortChoices(q), value: sort, toChange: (chosen) => ({ sort: chosen }) });
