import type { Settings } from '@hookline/contract/analytics';

/** The days a week can begin with, to choose from. */
export const weekStarts: readonly { value: Settings['weekStartsOn']; label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
];
