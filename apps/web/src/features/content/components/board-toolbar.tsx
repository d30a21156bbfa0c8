import type { LibrarySort } from '@hookline/contract/content';
import clsx from 'clsx';
import { LayoutGrid, Rows3, Workflow } from 'lucide-react';
import { type FilterChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton } from '#ui/filter-sheet.tsx';
import { Segments } from '#ui/segments.tsx';
import { kindChoice, type KindCounts } from '../model/kind-choice.ts';
import type { BoardLayout } from '../model/board-layout.ts';
import type { BoardView } from '../model/board-view.ts';
import { sortNames } from '../model/library-filters.ts';
import { useItemFilters } from '../model/use-item-filters.ts';
import { KindSwitch } from './kind-switch.tsx';
import { SearchField } from './search-field.tsx';
import { ToolbarFilters, useToolbarFilters } from './toolbar-filters.tsx';

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

/**
 * Search, filters, order and layout of a board. Where there is little room they are one line, and the filters
 * open as a sheet. The search field is the same element either way: on a tablet, the keyboard that it opens
 * may take that room, and replacing the field would close the keyboard again.
 */
export function BoardToolbar({ view, onChange, counts, ...shown }: BoardToolbarProps) {
  const isFiltered = [view.type, view.status, view.tag].some((value) => value !== undefined);
  const panel = useToolbarFilters(isFiltered);
  const { isRoomy, isOpen, setIsOpen } = panel;
  const filters = useItemFilters(view, isOpen);
  const sort = boardSort(view);
  const choices = isRoomy ? filters : [kindChoice(view.kind, counts), ...filters, sort];
  return (
    <search className="grid grid-cols-1 gap-2" aria-label="Search and order">
      <div className={clsx('flex items-center gap-2', isRoomy && 'flex-wrap')}>
        {isRoomy && <KindSwitch counts={counts} kind={view.kind} onChoose={(kind) => onChange({ kind })} />}
        <SearchField
          label="Search this board"
          placeholder={isRoomy ? 'Search this board' : 'Search'}
          value={view.q}
          onSearch={(q) => onChange({ q }, true)}
          className="sm:min-w-44"
        />
        <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
        {isRoomy && <FilterSelects choices={[sort]} onChange={onChange} className="w-40" />}
        <div className="ml-auto">
          <Layouts {...shown} />
        </div>
      </div>
      <ToolbarFilters {...panel} filters={filters} choices={choices} onChange={onChange} />
    </search>
  );
}

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
