import type { ItemKind, ItemStatus, ItemType, LibrarySort } from '@hookline/contract/content';
import { asWord } from '#lib/tolerant.ts';
import { type BoardLayout, boardLayouts } from './board-layout.ts';
import { itemTypes } from './describe-item.ts';
import { kinds, longestSearch, sortNames, statuses } from './library-filters.ts';

/** Which items of a board are shown, in which order, and how. */
export interface BoardView {
  /** What is searched for, as typed. */
  q: string;
  type: ItemType | undefined;
  status: ItemStatus | undefined;
  kind: ItemKind | undefined;
  tag: string | undefined;
  /** The id of the group that is shown. */
  group: string | undefined;
  /** Undefined for the usual one. */
  sort: LibrarySort | undefined;
  /** Undefined for the one that was chosen last. */
  layout: BoardLayout | undefined;
}

/** The view in the query of a board's address; what is not known there counts as not given. */
export const readBoardView = (search: URLSearchParams): BoardView => ({
  q: (search.get('q') ?? '').slice(0, longestSearch),
  type: asWord(search.get('type'), itemTypes),
  status: asWord(search.get('status'), statuses),
  kind: asWord(search.get('show'), kinds),
  tag: search.get('tag') || undefined,
  group: search.get('group') || undefined,
  sort: asWord(search.get('sort'), Object.keys(sortNames) as LibrarySort[]),
  layout: asWord(search.get('layout'), boardLayouts),
});

/** The query of a board's address for a view: only what was chosen is in it. */
export const writeBoardView = ({
  q,
  type,
  status,
  kind,
  tag,
  group,
  sort,
  layout,
}: BoardView): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ q, type, status, show: kind, tag, group, sort, layout }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );

/** What the server is asked for. */
export const boardQuery = ({ q, type, status, kind, tag, group, sort }: BoardView) => ({
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(type && { type }),
  ...(status && { status }),
  ...(kind && { kind }),
  ...(tag && { tag }),
  ...(group && { group }),
  ...(sort && { sort }),
});
export type BoardQuery = ReturnType<typeof boardQuery>;

/** Whether something of the board is left out. */
export const isNarrowedView = ({ q, type, status, kind, tag, group }: BoardView): boolean =>
  q.trim() !== '' || [type, status, kind, tag, group].some((value) => value !== undefined);
