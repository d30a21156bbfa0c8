import { expect, it } from 'vitest';
import { findOrder, readMoment } from './dates.ts';

it.each([
  [['13/01/26', '05/02/26'], 'dmy'],
  [['05/02/26', '01/13/26'], 'mdy'],
  [['="13/01/2026"', '="05/02/2026"'], 'dmy'],
  [['\u200e13.01.2026 18:05'], 'dmy'],
  [['1/28/26, 6:05 PM'], 'mdy'],
  [['99/01/02'], 'ymd'],
  [['2026-13-01', '13', '1/2/2026', ''], 'mdy'],
] as const)('the order of %j is %s', (cells, order) => {
  expect(findOrder(cells, 'mdy')).toBe(order);
});

it('reads what tells its order', () => {
  const day = (cell: string) => readMoment(cell, { order: 'dmy', today: '2026-11-21' })?.day;
  expect(['05/02/26', '="05/02/2026"', '\u200e05.02.2026'].map(day)).toEqual(Array(3).fill('2026-02-05'));
});
