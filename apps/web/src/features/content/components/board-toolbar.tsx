import type { LibrarySort } from '@hookline/contract/content';
import { LayoutGrid, Rows3, Workflow } from 'lucide-react';
import { useState } from 'react';
import { type FilterChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton, FilterSheet } from '#ui/filter-sheet.tsx';
import { Segments } from '#ui/segments.tsx';
import { useIsRoomy } from '#ui/use-is-wide.ts';
import { kindChoice, type KindCounts } from '../model/kind-choice.ts';
import type { BoardLayout } from '../model/board-layout.ts';
import type { BoardView } from '../model/board-view.ts';
import { sortNames } from '../model/library-filters.ts';
import { useItemFilters } from '../model/use-item-filters.ts';
import { KindSwitch } from './kind-switch.tsx';
import { SearchField } from './search-field.tsx';

export interface BoardToolbarProps {
  view: BoardView;
  /** `isTyping`: one of many changes, of which going back undoes all. */
  onChange: (change: Partial<BoardView>, isTyping?: boolean) => void;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  /** The pointer is over a layout, which may be chosen next. */
  onLayoutPoint: (layout: BoardLayout) => void;
  counts: KindCounts;
}

/** Search, filters, order and layout of a board. */
export const BoardToolbar = (props: BoardToolbarProps) =>
  useIsRoomy() ? <WideToolbar {...props} /> : <PhoneToolbar {...props} />;

function WideToolbar({ view, onChange, counts, ...shown }: BoardToolbarProps) {
  const isFiltered = [view.type, view.status, view.tag].some((value) => value !== undefined);
  const [isOpen, setIsOpen] = useState(isFiltered);
  const filters = useItemFilters(view, isOpen);
  return (
    <search className="grid gap-2" aria-label={searchName}>
      <div className="flex flex-wrap items-center gap-2">
        <KindSwitch counts={counts} kind={view.kind} onChoose={(kind) => onChange({ kind })} />
        <BoardSearch view={view} onChange={onChange} />
        <FilterButton choices={filters} isOpen={isOpen} onOpen={setIsOpen} />
        <FilterSelects choices={[boardSort(view)]} onChange={onChange} className="w-40" />
        <div className="ml-auto">
          <Layouts {...shown} />
        </div>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <FilterSelects choices={filters} onChange={onChange} className="w-44" />
        </div>
      )}
    </search>
  );
}

/** One line: what else there is to choose opens as a sheet. */
function PhoneToolbar({ view, onChange, counts, ...shown }: BoardToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = useItemFilters(view, isOpen);
  const choices = [kindChoice(view.kind, counts), ...filters, boardSort(view)];
  return (
    <search className="flex items-center gap-2" aria-label={searchName}>
      <BoardSearch view={view} onChange={onChange} isShort />
      <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
      <Layouts {...shown} />
      <FilterSheet choices={choices} open={isOpen} onClose={() => setIsOpen(false)} onChange={onChange} />
    </search>
  );
}

const searchName = 'Search and order';

const BoardSearch = ({
  view,
  onChange,
  isShort = false,
}: Pick<BoardToolbarProps, 'view' | 'onChange'> & { isShort?: boolean }) => (
  <SearchField
    label="Search this board"
    placeholder={isShort ? 'Search' : 'Search this board'}
    value={view.q}
    onSearch={(q) => onChange({ q }, true)}
    className="sm:min-w-44"
  />
);

type BoardChoice = FilterChoice<Partial<BoardView>>;

const boardSort = ({ q, sort }: BoardView): BoardChoice =>
  sortChoice({
    options: sortOptions(q),
    value: sort ?? usualSort(q),
    toChange: (chosen) => ({ sort: chosen === usualSort(q) ? undefined : chosen }),
  });

const usualSort = (q: string): LibrarySort => (q.trim() === '' ? 'newest' : 'relevance');
const boardSorts: readonly LibrarySort[] = ['newest', 'oldest', 'published', 'title', 'views', 'manual'];
const sortOptions = (q: string) =>
  (q.trim() === '' ? boardSorts : (['relevance', ...boardSorts] as const)).map((value) => ({
    value,
    label: sortNames[value],
  }));

const layouts = [
  { value: 'list', label: 'List', icon: Rows3 },
  { value: 'gallery', label: 'Gallery', icon: LayoutGrid },
  { value: 'canvas', label: 'Canvas', icon: Workflow },
] as const;

const Layouts = ({
  layout,
  onLayout,
  onLayoutPoint,
}: Pick<BoardToolbarProps, 'layout' | 'onLayout' | 'onLayoutPoint'>) => (
  <Segments
    label="Layout"
    options={layouts}
    value={layout}
    onChoose={onLayout}
    onPoint={onLayoutPoint}
    isIconOnly
  />
);
