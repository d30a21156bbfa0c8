import type { ItemKind, LibrarySort } from '@hookline/contract/content';
import clsx from 'clsx';
import { LayoutGrid, Rows3, Workflow } from 'lucide-react';
import { useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { type FilterChoice, narrowingChoice, sortChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterButton, FilterSheet } from '#ui/filter-sheet.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { type BoardLayout, boardLayouts } from '../model/board-layout.ts';
import type { BoardView } from '../model/board-view.ts';
import { sortNames, statusChoices, typeChoices } from '../model/library-filters.ts';
import { useTagChoices } from '../model/use-tag-choices.ts';
import { SearchField } from './search-field.tsx';

export interface BoardToolbarProps {
  view: BoardView;
  /** `isTyping`: one of many changes, of which going back undoes all. */
  onChange: (change: Partial<BoardView>, isTyping?: boolean) => void;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  /** How many items the board has, and how many of them are posts with numbers. */
  counts: { items: number; posts: number };
}

/** Search, filters, order and layout of a board. */
export const BoardToolbar = (props: BoardToolbarProps) =>
  useIsWide() ? <WideToolbar {...props} /> : <PhoneToolbar {...props} />;

function WideToolbar({ view, onChange, layout, onLayout, counts }: BoardToolbarProps) {
  const isFiltered = [view.type, view.status, view.tag].some((value) => value !== undefined);
  const [isOpen, setIsOpen] = useState(isFiltered);
  const filters = useBoardFilters(view, isOpen);
  return (
    <search className="grid gap-2" aria-label={searchName}>
      <div className="flex flex-wrap items-center gap-2">
        {hasKinds(view, counts) && (
          <Kinds counts={counts} kind={view.kind} onChoose={(kind) => onChange({ kind })} />
        )}
        <BoardSearch view={view} onChange={onChange} />
        <FilterButton choices={filters} isOpen={isOpen} onOpen={setIsOpen} />
        <FilterSelects choices={[boardSort(view)]} onChange={onChange} className="w-40" />
        <Layouts layout={layout} onChoose={onLayout} />
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
function PhoneToolbar({ view, onChange, layout, onLayout, counts }: BoardToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = useBoardFilters(view, isOpen);
  const kind = hasKinds(view, counts) ? [kindChoice(view.kind, counts)] : [];
  const choices = [...kind, ...filters, boardSort(view)];
  return (
    <search className="flex items-center gap-2" aria-label={searchName}>
      <BoardSearch view={view} onChange={onChange} isShort />
      <FilterButton choices={choices} isOpen={isOpen} onOpen={setIsOpen} />
      <Layouts layout={layout} onChoose={onLayout} />
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

const hasKinds = (view: BoardView, { items, posts }: BoardToolbarProps['counts']): boolean =>
  (posts > 0 && posts < items) || view.kind !== undefined;

type BoardChoice = FilterChoice<Partial<BoardView>>;

/** Tags are asked for once they can be seen. */
function useBoardFilters({ type, status, tag }: BoardView, isOpen: boolean): BoardChoice[] {
  const tags = useTagChoices(tag, isOpen);
  return [
    narrowingChoice({
      label: 'Type',
      options: typeChoices,
      value: type,
      toChange: (chosen) => ({ type: chosen }),
    }),
    narrowingChoice({
      label: 'Status',
      options: statusChoices,
      value: status,
      toChange: (chosen) => ({ status: chosen }),
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
  ];
}

const kindChoice = (kind: ItemKind | undefined, counts: BoardToolbarProps['counts']): BoardChoice => {
  const numbers = numbersOf(counts);
  return narrowingChoice({
    label: 'Show',
    options: kinds.map((value) => ({ value, label: `${kindNames[value]} (${formatExact(numbers[value])})` })),
    value: kind,
    toChange: (chosen) => ({ kind: chosen }),
  });
};

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

const groupStyle = 'flex shrink-0 gap-0.5 rounded-lg bg-sunken p-0.5';
const choiceStyle = (isChosen: boolean) =>
  clsx(
    'inline-flex h-8 items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium transition-colors pointer-coarse:h-10',
    isChosen ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
  );

const kinds = ['all', 'research', 'posts'] as const;
const kindNames: Record<ItemKind | 'all', string> = { all: 'All', research: 'Research', posts: 'Posts' };
const numbersOf = ({ items, posts }: BoardToolbarProps['counts']) => ({
  all: items,
  research: items - posts,
  posts,
});

interface KindsProps extends Pick<BoardToolbarProps, 'counts'> {
  kind: ItemKind | undefined;
  onChoose: (kind: ItemKind | undefined) => void;
}

/** Research and the posts that were published, told apart. */
function Kinds({ counts, kind, onChoose }: KindsProps) {
  const numbers = numbersOf(counts);
  return (
    <div role="group" aria-label="Show" className={groupStyle}>
      {kinds.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === (kind ?? 'all')}
          onClick={() => onChoose(name === 'all' ? undefined : name)}
          className={choiceStyle(name === (kind ?? 'all'))}
        >
          {kindNames[name]} <span className="tabular text-faint">{formatExact(numbers[name])}</span>
        </button>
      ))}
    </div>
  );
}

const layoutIcons = { list: Rows3, gallery: LayoutGrid, canvas: Workflow };
const layoutNames = { list: 'List', gallery: 'Gallery', canvas: 'Canvas' };

function Layouts({ layout, onChoose }: { layout: BoardLayout; onChoose: (layout: BoardLayout) => void }) {
  return (
    <div role="group" aria-label="Layout" className={groupStyle}>
      {boardLayouts.map((name) => {
        const Icon = layoutIcons[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === layout}
            aria-label={layoutNames[name]}
            title={layoutNames[name]}
            onClick={() => onChoose(name)}
            className={clsx(choiceStyle(name === layout), 'w-9 px-0 pointer-coarse:w-11')}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
