import type { BoardType } from '@hookline/contract/boards';
import type { SelectOption } from '#ui/select.tsx';

/** What a board can be for, in the order in which it is offered. */
export const boardTypeOptions: readonly SelectOption<BoardType>[] = [
  { value: 'general', label: 'General' },
  { value: 'competitor', label: 'Competitor Analysis' },
  { value: 'trending', label: 'Trending Content' },
];
