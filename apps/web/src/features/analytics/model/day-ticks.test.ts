import { expect, it } from 'vitest';
import { dayTicks } from './day-ticks.ts';
import { dayNumber, formatDay } from './days.ts';

const labels = ([from, to]: [string, string], most: number, weekStartsOn: 'monday' | 'sunday' = 'monday') =>
  dayTicks(dayNumber(from), dayNumber(to), { most, weekStartsOn }).map(({ label }) => label);

it('names every day of a week', () => {
  expect(labels(['2026-11-15', '2026-11-21'], 10)).toHaveLength(7);
});

it('names the starts of weeks, as the user counts them', () => {
  expect(labels(['2026-10-23', '2026-11-21'], 6)).toEqual(['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']);
  expect(labels(['2026-10-23', '2026-11-21'], 6, 'sunday')).toEqual(['Oct 25', 'Nov 1', 'Nov 8', 'Nov 15']);
  expect(labels(['2026-10-23', '2026-11-21'], 2)).toEqual(['Nov 2', 'Nov 16']);
});

it('names months of a year', () => {
  expect(labels(['2025-11-22', '2026-11-21'], 13)).toContain('Jan 2026');
  expect(labels(['2025-11-22', '2026-11-21'], 5)).toHaveLength(4);
});

it('never names more than there is room for', () => {
  for (let days = 0; days < 400; days += 1) {
    const ticks = dayTicks(20_000 - days, 20_000, { most: 4, weekStartsOn: 'monday' });
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(4);
  }
});

it('keeps a calendar day the same day for every reader', () => {
  expect(formatDay(dayNumber('2026-11-21'), 'long')).toBe('Sat, Nov 21, 2026');
});
