import type { Range } from '@hookline/contract/analytics';
import type { SelectOption } from '#ui/select.tsx';

/** The periods that can be looked at, the shortest first. */
export const ranges: readonly SelectOption<Range>[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '1y', label: 'Last 12 months' },
];

export const fallbackRange: Range = '30d';

/** The period with this name; undefined when there is none. */
export const readRange = (name: unknown): Range | undefined =>
  ranges.find(({ value }) => value === name)?.value;

/** How many days a period has, today included. */
export const daysIn: Readonly<Record<Range, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** "the last 30 days", within a sentence. */
export const rangeWords = (range: Range): string =>
  `the ${(ranges.find(({ value }) => value === range)?.label ?? '').toLowerCase()}`;
