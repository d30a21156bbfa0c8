import type { Range, Settings } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { settingsQuery } from '../api/get-settings.ts';
import { fallbackRange, readRange } from './ranges.ts';

export interface RangeChoice {
  /** Undefined until it is known which one the user prefers. */
  range: Range | undefined;
  choose: (range: Range) => void;
  settings: Settings | undefined;
}

/** The period that is looked at: the one in the address (`?range=7d`), else the user's own default, else 30 days. */
export function useRange(): RangeChoice {
  const [search, setSearch] = useSearchParams();
  const { data: settings, failureCount } = useQuery(settingsQuery());
  // One failure is enough to go on without: the figures matter more.
  const preset = settings?.defaultRange ?? (failureCount > 0 ? fallbackRange : undefined);
  const choose = (range: Range) => setSearch({ range }, { replace: true, preventScrollReset: true });
  return { range: readRange(search.get('range')) ?? preset, choose, settings };
}
