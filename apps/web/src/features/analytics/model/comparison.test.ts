import { expect, it } from 'vitest';
import {
  areAlike,
  daysBehind,
  describeBefore,
  pointChange,
  toShownComparison,
  relativeChange,
} from './comparison.ts';

it('says how a figure changed, with fewer digits where it changed much', () => {
  expect(relativeChange(105, 100)).toEqual({ text: '+5.0%', direction: 'up' });
  expect(relativeChange(139.3, 100)).toEqual({ text: '+39.3%', direction: 'up' });
  expect(relativeChange(10, 100)).toEqual({ text: '-90.0%', direction: 'down' });
  expect(relativeChange(100.01, 100)).toEqual({ text: '0.0%', direction: 'flat' });
  expect(pointChange(0.05, 0.046)).toEqual({ text: '+0.4 pts', direction: 'up' });
});

it('compares only what rests on alike numbers of posts', () => {
  expect([areAlike(20, 20, 0.8), areAlike(16, 20, 0.8), areAlike(20, 16, 0.8)]).toEqual([true, true, true]);
  expect([areAlike(3, 20, 0.5), areAlike(20, 3, 0.5), areAlike(0, 1, 0.5)]).toEqual([false, false, false]);
  expect([areAlike(null, 20, 0.8), areAlike(3, null, 0.8)]).toEqual([true, true]);
});

it('compares with nothing where there is nothing', () => {
  for (const change of [relativeChange, pointChange]) {
    expect(change(1, 0)).toBeUndefined();
    expect(change(1, null)).toBeUndefined();
    expect(change(null, 1)).toBeUndefined();
  }
  expect(describeBefore(undefined, '7d')).toBe('');
  expect(describeBefore(toShownComparison({}), '7d')).toBe(
    'There are no numbers for the previous 7 days to compare with.',
  );
  const before = toShownComparison({ overview: { totalViews: 5 }, from: '2026-03-02' });
  expect(describeBefore(before, '7d')).toBe('Compared with the 7 days from Mar 2.');
});

it('puts the days before on the days they are compared with, across a leap day', () => {
  const { trends } = toShownComparison({ trends: [{ date: '2028-02-01', content_count: 1, avg_views: 2 }] });
  expect(daysBehind(trends, '30d').map(({ date }) => date)).toEqual(['2028-03-02']);
});

it('puts no day behind that tells of a part of the posts', () => {
  const counts = [10, 2, 9];
  const trends = counts.map((content_count, index) => ({
    date: `2026-03-0${index + 1}`,
    content_count,
    avg_views: 2,
  }));
  const days = daysBehind(toShownComparison({ trends }).trends, '7d');
  expect(days.map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-10']);
});
