import { expect, it } from 'vitest';
import { daysAround, dueText, turn, weekStart } from './calendar-days.ts';

it('shows whole weeks of a month', () => {
  const days = daysAround('2026-11-24', 'month', 'monday');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // Twenty-eight days that begin on the first day of the week.
  expect(daysAround('2027-02-10', 'month', 'monday')).toHaveLength(28);
  expect(daysAround('2026-11-24', 'month', 'sunday')[0]).toBe('2026-11-01');
});

it('shows a week, across the change of clocks and of the year', () => {
  expect(daysAround('2026-10-25', 'week', 'monday')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
  expect(weekStart('2027-01-01', 'monday')).toBe('2026-12-28');
});

it('turns its pages', () => {
  expect(turn('2026-12-31', 'month', 1)).toBe('2027-01-01');
  expect(turn('2026-03-31', 'month', -1)).toBe('2026-02-01');
  expect(turn('2026-12-31', 'week', 1)).toBe('2027-01-07');
});

it('says of a day how near it is', () => {
  expect(dueText('2026-12-31', '2027-01-01')).toBe('Yesterday');
  expect(dueText('2027-01-02', '2027-01-01')).toBe('Tomorrow');
  expect(dueText('2026-12-20', '2027-01-01')).toBe('Dec 20, 2026');
});
