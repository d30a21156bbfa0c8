import clsx from 'clsx';
import { anyValue, type FilterChoice, narrowingChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton } from '#ui/filter-sheet.tsx';
import { kindChoice } from '../model/kind-choice.ts';
import { type LibraryFilters, platformChoices, sortChoices } from '../model/library-filters.ts';
import { useItemFilters } from '../model/use-item-filters.ts';
import { KindSwitch } from './kind-switch.tsx';
import { SearchField } from './search-field.tsx';
import { ToolbarFilters, useToolbarFilters } from './toolbar-filters.tsx';

export interface LibraryToolbarProps {
  filters: LibraryFilters;
  /** What it can be narrowed to. */
  boards: readonly { id: string; name: string }[];
  onChange: (change: Partial<LibraryFilters>) => void;
}

/** Search, filters and order of the library, laid out like those of a board. */
export function LibraryToolbar({ filters, boards, onChange }: LibraryToolbarProps) {
  const { type, platform, status, boardId, tag } = filters;
  const isFiltered = [type, platform, status, boardId, tag].some((value) => value !== undefined);
  const panel = useToolbarFilters(isFiltered);
  const { isRoomy, isOpen, setIsOpen } = panel;
  const narrowing = useLibraryFilters(filters, boards, isOpen);
  const sort = librarySort(filters);
  const choices = isRoomy ? narrowing : [kindChoice(filters.kind), ...narrowing, sort];
  return (
    <search className="grid grid-cols-1 gap-2">
      <div className={clsx('flex items-center gap-2', isRoomy && 'flex-wrap')}>
        {isRoomy && <KindSwitch kind={filters.kind} onChoose={(kind) => onChange({ kind })} />}
        <SearchField
          label="Search content"
          placeholder="Search titles and text"
          value={filters.q}
          onSearch={(q) => onChange({ q })}
          className="sm:min-w-44"
        />
        <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
        {isRoomy && <FilterSelects choices={[sort]} onChange={onChange} className="w-40" />}
      </div>
      <ToolbarFilters {...panel} filters={narrowing} choices={choices} onChange={onChange} />
    </search>
  );
}

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
