import type { PostSort } from '@hookline/contract/analytics';
import { type ShownNumber, shownNumberNames } from '@hookline/contract/numbers';
import type { SelectOption } from '#ui/select.tsx';
import { asWord } from '#lib/tolerant.ts';
import { moreLabel } from './more-numbers.ts';
import { useSearch } from './use-search.ts';

export type Order = 'desc' | 'asc';

export interface Sorting {
  sort: PostSort;
  order: Order;
}

type SortWord = `${PostSort}-${Order}`;

const names: Record<Exclude<SortWord, `${ShownNumber}-${Order}`>, string> = {
  'views-desc': 'Most views',
  'views-asc': 'Fewest views',
  'engagement-desc': 'Highest engagement',
  'engagement-asc': 'Lowest engagement',
  'score-desc': 'Highest viral score',
  'score-asc': 'Lowest viral score',
  'published-desc': 'Newest',
  'published-asc': 'Oldest',
  'title-asc': 'Title, A to Z',
  'title-desc': 'Title, Z to A',
};
const baseWords = Object.keys(names) as (keyof typeof names)[];
const moreWords = shownNumberNames.flatMap((name) => [`${name}-desc` as const, `${name}-asc` as const]);
const words: readonly SortWord[] = [...baseWords, ...moreWords];
const usual: SortWord = 'views-desc';

/** Every order that posts on these platforms can stand in of which these further numbers are known. */
export const sortChoices = (
  known: readonly ShownNumber[],
  platforms: readonly string[],
): SelectOption<SortWord>[] => [
  ...baseWords.map((value) => ({ value, label: names[value] })),
  ...shownNumberNames
    .filter((name) => known.includes(name))
    .flatMap((name) => {
      const label = moreLabel(name, platforms);
      return [
        { value: `${name}-desc` as const, label: `${label}, high to low` },
        { value: `${name}-asc` as const, label: `${label}, low to high` },
      ];
    }),
];

/** A sorting as one word, "views-desc". */
export const sortWord = ({ sort, order }: Sorting): SortWord => `${sort}-${order}`;

/** The sorting with this name; the most viewed first for any other text. */
export function readSorting(text: string | null): Sorting {
  const [sort, order] = (asWord(text, words) ?? usual).split('-') as [PostSort, Order];
  return { sort, order };
}

/** What a press on the head of a column leads to: its usual order, or the other one where it has that. */
export function sortingAfterPress(column: PostSort, { sort, order }: Sorting): Sorting {
  if (column === sort) {
    return { sort, order: order === 'desc' ? 'asc' : 'desc' };
  }
  return { sort: column, order: column === 'title' ? 'asc' : 'desc' };
}

/** How the posts stand, as the address says (`?sort=views-desc`). */
export function useSorting(): { sorting: Sorting; sortBy: (sorting: Sorting) => void } {
  const { search, change } = useSearch();
  const sortBy = (sorting: Sorting) => {
    const word = sortWord(sorting);
    change({ sort: word === usual ? undefined : word });
  };
  return { sorting: readSorting(search.get('sort')), sortBy };
}
