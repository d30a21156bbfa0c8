import type { Platform } from '@hookline/contract/common';
import type { ItemStatus, ItemType, LibraryQuery } from '@hookline/contract/content';
import { allPlatforms, platformName } from '#lib/platforms.ts';
import { asWord } from '#lib/tolerant.ts';
import type { SelectOption } from '#ui/select.tsx';
import { itemTypes, statusTones, typeName } from './describe-item.ts';

export type LibrarySort = LibraryQuery['sort'];

/** What of the library is wanted, and in which order. */
export interface LibraryFilters {
  /** What is searched for, as typed; empty for everything. */
  q: string;
  type: ItemType | undefined;
  platform: Platform | undefined;
  status: ItemStatus | undefined;
  boardId: string | undefined;
  sort: LibrarySort;
}

const sortNames: Record<LibrarySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  views: 'Most views',
};
const sorts = Object.keys(sortNames) as LibrarySort[];
const statuses = Object.keys(statusTones) as ItemStatus[];
const defaultSort: LibrarySort = 'newest';

/** The longest text that can be searched for. */
export const longestSearch = 200;

/** The filters in the query of the library's address; what is not known there counts as not given. */
export const readFilters = (search: URLSearchParams): LibraryFilters => ({
  q: (search.get('q') ?? '').slice(0, longestSearch),
  type: asWord(search.get('type'), itemTypes),
  platform: asWord(search.get('platform'), allPlatforms),
  status: asWord(search.get('status'), statuses),
  boardId: search.get('board') || undefined,
  sort: asWord(search.get('sort'), sorts) ?? defaultSort,
});

/** The query of the library's address for these filters: only what differs from the default is in it. */
export function writeFilters({ q, type, platform, status, boardId, sort }: LibraryFilters): URLSearchParams {
  const all = { q, type, platform, status, board: boardId, sort: sort === defaultSort ? undefined : sort };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether something of the library is left out. */
export const isNarrowed = ({ q, type, platform, status, boardId }: LibraryFilters): boolean =>
  q.trim() !== '' || [type, platform, status, boardId].some((value) => value !== undefined);

/** Everything, in the same order. */
export const widen = ({ sort }: LibraryFilters): LibraryFilters => ({ ...readFilters(new URLSearchParams()), sort });

/** Stands for no choice in a select. */
export const anyValue = 'all';
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
export const sortChoices: readonly SelectOption<LibrarySort>[] = sorts.map((value) => ({
  value,
  label: sortNames[value],
}));
