import type { Filter } from '@hookline/contract/analytics';
import { allPlatforms } from '@hookline/contract/platforms';
import { asWord } from '#lib/tolerant.ts';
import { contentTypes } from './content-types.ts';
import { useSearch } from './use-search.ts';

export interface FilterChoice {
  filter: Filter;
  /** Whether any post is left out. */
  isNarrowed: boolean;
  change: (filter: Filter) => void;
}

/**
 * Which posts the figures are about, as the address says (`?platform=tiktok&board=…&type=video`): all of
 * them, unless it does.
 */
export function useFilter(): FilterChoice {
  const { search, change } = useSearch();
  const filter = {
    platform: asWord(search.get('platform'), allPlatforms),
    boardId: search.get('board') || undefined,
    contentType: asWord(search.get('type'), contentTypes),
  };
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    change: ({ platform, boardId, contentType }) => change({ platform, board: boardId, type: contentType }),
  };
}
