import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Input } from '#ui/input.tsx';
import { longestSearch } from '../model/library-filters.ts';
import { useDebounced } from '../model/use-debounced.ts';

/** Milliseconds without a key pressed after which the search begins. */
const pause = 200;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches as one types. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, change] = useDebounced(value, onSearch, pause);
  return (
    <div className={clsx('relative min-w-0 flex-1', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => change(target.value)}
        maxLength={longestSearch}
        autoComplete="off"
        dir="auto"
        className="h-10 pl-9 sm:h-9"
      />
    </div>
  );
}
