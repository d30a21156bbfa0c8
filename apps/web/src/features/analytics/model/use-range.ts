import type { Range, Settings } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/get-settings.ts';
import { fallbackRange, readRange } from './ranges.ts';
import { useSearch } from './use-search.ts';

export interface RangeChoice {
  /** Undefined until it is known which one the user prefers. */
  range: Range | undefined;
  choose: (range: Range) => void;
  settings: Settings | undefined;
}

/**
 * The period that is looked at: the one in the address (`?range=7d`), else the user's own default, else 30
 * days.
 */
export function useRange(): RangeChoice {
  const { search, change } = useSearch();
  const { data: settings, failureCount } = useQuery(settingsQuery());
  // One failure is enough to go on without: the figures matter more.
  const preset = settings?.defaultRange ?? (failureCount > 0 ? fallbackRange : undefined);
  return {
    range: readRange(search.get('range')) ?? preset,
    choose: (chosen) => change({ range: chosen }),
    settings,
  };
}
