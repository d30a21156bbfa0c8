import { expect, it } from 'vitest';
import { findOrder } from './date-order.ts';

const known = { preset: 'mdy', today: '2026-11-21' } as const;

it.each([
  [['13/01/26', '01/02/26'], 'dmy'],
  [['05/02/26', '01/13/26'], 'mdy'],
  [['05/02/2026', '06/02/2026', '28/02/2026'], 'dmy'],
  [['="13/01/2026"', '="05/02/2026"'], 'dmy'],
  [['\u200e13.01.2026 18:05'], 'dmy'],
  [['1/28/26, 6:05 PM'], 'mdy'],
  [['99/01/02'], 'ymd'],
  // With years of two figures the first part may be the year, unless that would lie ahead.
  [['26/11/20', '26/10/03'], 'ymd'],
  [['20/11/26', '30/10/26'], 'dmy'],
  [['31/12/25'], 'dmy'],
  [['26/11/20', '26/11/2020'], 'dmy'],
  // Dots stand between days and months wherever people write them, the day first.
  [['3.4.2026', '05.06.2026 12:00'], 'dmy'],
  // Read with the month first, the second would lie in the future, or with the day first.
  [['03/04/2026', '10/12/2026'], 'mdy'],
  [['03/04/2026', '12/10/2026'], 'dmy'],
] as const)('the order of %j is told by the column: %s', (cells, order) => {
  expect(findOrder(cells, { ...known, preset: order === 'mdy' ? 'dmy' : 'mdy' })).toEqual({
    order,
    doubtful: null,
  });
});

it.each([
  [['03/04/2026', '05/06/2026'], '03/04/2026'],
  [['04/04/2026', '2026-13-01', '13', '1/2/2026', ''], '1/2/2026'],
  [['3-4-26'], '3-4-26'],
  // Tomorrow is today elsewhere; what lies ahead either way tells nothing.
  [['11/10/2026', '03/04/2027'], '11/10/2026'],
] as const)('that of %j is told by nothing, and %j is doubtful', (cells, doubtful) => {
  expect(findOrder(cells, known)).toEqual({ order: 'mdy', doubtful });
  expect(findOrder(cells, { ...known, preset: 'dmy' })).toEqual({ order: 'dmy', doubtful });
});

it.each([[[]], [['Sep 18, 2025', '2026-03-04']], [['04/04/2026', '5/5/2026']]])(
  'that of %j makes no difference',
  (cells) => {
    expect(findOrder(cells, known)).toEqual({ order: 'mdy', doubtful: null });
  },
);

it.each([['26/11/20'], ['13/01/26']])('%s begins with the day or with the year', (date) => {
  expect(findOrder([date], known)).toEqual({ order: 'dmy', doubtful: date });
  expect(findOrder([date], { ...known, preset: 'ymd' })).toEqual({ order: 'ymd', doubtful: date });
});
