import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post.ts';
import { highestOf, periodsOf } from './periods.ts';

it('counts posts and their views by month and format, months without any too', () => {
  const { unit, periods } = periodsOf(
    [
      makePost({ published: '2025-01-31', format: 'short', views: 10 }),
      makePost({ published: '2025-01-31T23:59', views: 30 }),
      makePost({ published: '2025-08-01T00:00', views: 7 }),
      makePost({ views: 1_000 }),
    ],
    'monday',
  );
  expect(unit).toBe('month');
  expect(periods.map(({ posts }) => posts)).toEqual([2, 0, 0, 0, 0, 0, 0, 1]);
  expect(periods[0]).toMatchObject({ label: 'January 2025', views: 40 });
  expect(periods[0]?.parts.filter(({ posts }) => posts > 0)).toEqual([
    { format: 'short', posts: 1, views: 10 },
    { format: 'video', posts: 1, views: 30 },
  ]);
});

it.for([
  ['2026-03-04', '2026-05-06', 'week', 10, 'Week of Mar 2, 2026'],
  ['2012-02-01', '2024-11-01', 'quarter', 52, '2012, quarter 1'],
  ['1999-02-01', '2024-11-01', 'year', 26, '1999'],
] as const)('takes periods that can be read: %s to %s', ([first, last, unit, count, label]) => {
  const found = periodsOf([makePost({ published: first }), makePost({ published: last })], 'monday');
  expect([found.unit, found.periods.length, found.periods[0]?.label]).toEqual([unit, count, label]);
  expect(found.periods.at(-1)?.posts).toBe(1);
});

it('has none where no day is known', () => {
  expect(periodsOf([makePost({})], 'monday').periods).toEqual([]);
});

it('begins weeks on the day that is set', () => {
  // A Sunday and the Monday after it.
  const posts = [makePost({ published: '2026-03-08' }), makePost({ published: '2026-03-09' })];
  const labels = (start: 'monday' | 'sunday') => periodsOf(posts, start).periods.map(({ label }) => label);
  expect(labels('sunday')).toEqual(['Week of Mar 8, 2026']);
  expect(labels('monday')).toEqual(['Week of Mar 2, 2026', 'Week of Mar 9, 2026']);
});

it('names of months with as many posts the one with the most views', () => {
  const posts = ['2024-01-10', '2024-02-10', '2024-03-10', '2024-09-10'].map((published, index) =>
    makePost({ published, views: [100, 900, 300, 200][index] ?? 0 }),
  );
  const { periods } = periodsOf(posts, 'monday');
  expect(periods[highestOf(periods, 'posts')]?.label).toBe('February 2024');
});
