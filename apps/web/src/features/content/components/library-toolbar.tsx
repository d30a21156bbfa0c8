import { Search } from 'lucide-react';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import {
  anyValue,
  type LibraryFilters,
  longestSearch,
  platformChoices,
  sortChoices,
  statusChoices,
  typeChoices,
} from '../model/library-filters.ts';
import { useDraft } from '../model/use-draft.ts';

export interface LibraryToolbarProps {
  filters: LibraryFilters;
  /** What it can be narrowed to. */
  boards: readonly { id: string; name: string }[];
  onChange: (change: Partial<LibraryFilters>) => void;
}

const given = <Value extends string>(value: Value | typeof anyValue): Value | undefined =>
  value === anyValue ? undefined : value;

/** Search, filters and order of the library. */
export function LibraryToolbar({ filters, boards, onChange }: LibraryToolbarProps) {
  const { q, type = anyValue, platform = anyValue, status = anyValue, boardId = anyValue, sort } = filters;
  const boardChoices = [
    { value: anyValue, label: 'All boards' },
    ...boards.map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <search className="grid gap-2">
      <LibrarySearch value={q} onSearch={(text) => onChange({ q: text })} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        <Select
          aria-label="Type"
          options={typeChoices}
          value={type}
          onChoose={(chosen) => onChange({ type: given(chosen) })}
        />
        <Select
          aria-label="Platform"
          options={platformChoices}
          value={platform}
          onChoose={(chosen) => onChange({ platform: given(chosen) })}
        />
        <Select
          aria-label="Status"
          options={statusChoices}
          value={status}
          onChoose={(chosen) => onChange({ status: given(chosen) })}
        />
        <Select
          aria-label="Board"
          options={boardChoices}
          value={boardId}
          onChoose={(chosen) => onChange({ boardId: given(chosen) })}
        />
        <Select
          aria-label="Sort"
          options={sortChoices(q)}
          value={sort}
          onChoose={(chosen) => onChange({ sort: chosen })}
          className="max-sm:col-span-2"
        />
      </div>
    </search>
  );
}

/** Milliseconds without a key pressed after which the search begins. */
const pause = 200;

/** Searches as one types. */
function LibrarySearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, change] = useDraft(value, onSearch, pause);

  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label="Search content"
        placeholder="Search titles and text"
        value={text}
        onChange={({ target }) => change(target.value)}
        maxLength={longestSearch}
        autoComplete="off"
        dir="auto"
        className="pl-9"
      />
    </div>
  );
}
