import { Search } from 'lucide-react';
import { Input } from '#ui/input.tsx';
import { longestSearch } from '../model/library-filters.ts';
import { useDraft } from '../model/use-draft.ts';

/** Milliseconds without a key pressed after which the search begins. */
const pause = 200;

/** Searches as one types. */
export function LibrarySearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
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
