import type { ItemKind, ItemStatus, ItemType, LibrarySort } from '@hookline/contract/content';
import { allPlatforms, type Platform, platformName } from '@hookline/contract/platforms';
import { asWord } from '#lib/tolerant.ts';
import { anyValue } from '#ui/filter-choice.ts';
import type { SelectOption } from '#ui/select.tsx';
import { itemTypes, statusTones, typeName } from './describe-item.ts';

/** What of the library is wanted, and in which order. */
export interface LibraryFilters {
  /** What is searched for, as typed; empty for everything. */
  q: string;
  kind: ItemKind | undefined;
  type: ItemType | undefined;
  platform: Platform | undefined;
  status: ItemStatus | undefined;
  boardId: string | undefined;
  tag: string | undefined;
  sort: LibrarySort;
}

export const sortNames: Record<LibrarySort, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  views: 'Most views',
  published: 'Recently published',
  manual: 'My order',
};
/** Items of several boards have no common order by hand. */
const sorts = (Object.keys(sortNames) as LibrarySort[]).filter((sort) => sort !== 'manual');
/** The orders there are: the best match is one only where something is searched for. */
const sortsFor = (q: string): LibrarySort[] =>
  sorts.filter((sort) => sort !== 'relevance' || defaultSort(q) === 'relevance');
export const kinds: readonly ItemKind[] = ['research', 'posts'];
export const statuses = Object.keys(statusTones) as ItemStatus[];

/** Without a search nothing matches better than anything else. */
const defaultSort = (q: string): LibrarySort => (q.trim() === '' ? 'newest' : 'relevance');

/** The longest text that can be searched for. */
export const longestSearch = 1000;

/** The filters in the query of the library's address; what is not known there counts as not given. */
export function readFilters(search: URLSearchParams): LibraryFilters {
  const q = (search.get('q') ?? '').slice(0, longestSearch);
  const sort = asWord(search.get('sort'), sortsFor(q)) ?? defaultSort(q);
  return { q, sort, ...readNarrowing(search) };
}

const readNarrowing = (search: URLSearchParams) => ({
  kind: asWord(search.get('show'), kinds),
  type: asWord(search.get('type'), itemTypes),
  platform: asWord(search.get('platform'), allPlatforms),
  status: asWord(search.get('status'), statuses),
  boardId: search.get('board') || undefined,
  tag: search.get('tag') || undefined,
});

/** The query of the library's address for these filters: only what differs from the default is in it. */
export function writeFilters({ q, kind, boardId, sort, ...rest }: LibraryFilters): URLSearchParams {
  const all = { q, show: kind, ...rest, board: boardId, sort: sort === defaultSort(q) ? undefined : sort };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The filters with a change. An order that nobody chose follows the search. */
export function changeFilters(filters: LibraryFilters, change: Partial<LibraryFilters>): LibraryFilters {
  const changed = { ...filters, ...change };
  const isChosen = changed.sort !== defaultSort(filters.q) && sortsFor(changed.q).includes(changed.sort);
  return change.sort !== undefined || isChosen ? changed : { ...changed, sort: defaultSort(changed.q) };
}

/** Whether something of the library is left out. */
export const isNarrowed = ({ q, sort: _, ...narrowing }: LibraryFilters): boolean =>
  q.trim() !== '' || Object.values(narrowing).some((value) => value !== undefined);

/** Everything, in the same order. */
export const widen = (filters: LibraryFilters): LibraryFilters =>
  changeFilters(filters, { q: '', ...readNarrowing(new URLSearchParams()) });

type Choice<Value extends string> = SelectOption<Value | typeof anyValue>;

export const typeChoices: readonly Choice<ItemType>[] = [
  { value: anyValue, label: 'All types' },
  ...itemTypes.map((value) => ({ value, label: typeName(value) })),
];
export const platformChoices: readonly Choice<Platform>[] = [
  { value: anyValue, label: 'All platforms' },
  ...allPlatforms.map((value) => ({ value, label: platformName(value) })),
];
export const statusChoices: readonly Choice<ItemStatus>[] = [
  { value: anyValue, label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: typeName(value) })),
];
export const sortChoices = (q: string): SelectOption<LibrarySort>[] =>
  sortsFor(q).map((value) => ({ value, label: sortNames[value] }));
