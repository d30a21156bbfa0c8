import type { Activity } from '@hookline/contract/activity';
import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (moment: Date | string): Activity => ({
  id: String(moment),
  kind: 'content_added',
  title: 'T',
  board_id: null,
  content_id: null,
  created_at: typeof moment === 'string' ? moment : moment.toISOString(),
});

it('puts entries under the days they happened on', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  const days = groupByDay(
    [
      at(new Date(2026, 10, 21, 0, 5)),
      at(new Date(2026, 10, 20, 23, 55)),
      at(new Date(2026, 10, 20, 1, 0)),
      at(new Date(2026, 10, 3, 12, 0)),
      at(''),
    ],
    now,
  );
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Nov 3, 2026', 1],
    ['Earlier', 1],
  ]);
});
