import { useSearchParams } from 'react-router';

/** Words of the query of the address; undefined takes one out. */
export type SearchChange = Readonly<Record<string, string | undefined>>;

/**
 * The query of the address, and how to change some of it: the rest stays, and so does the place on the
 * screen.
 */
export function useSearch(): { search: URLSearchParams; change: (change: SearchChange) => void } {
  const [search, setSearch] = useSearchParams();
  const change = (change: SearchChange) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { search, change };
}
