import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post.ts';
import { warmthOf, weekMap } from './week-map.ts';

/** 2026-03-02 is a Monday. */
const monday = (time: string, views: number) => makePost({ published: `2026-03-02T${time}`, views });

it('tells counts, and a median only where there are enough posts', () => {
  const posts = [monday('08:15', 10), monday('06:00', 30), monday('08:59', 20), monday('09:00', 900)];
  const map = weekMap(posts, { weekStartsOn: 'monday', enough: 3 });
  expect(map.parts).toEqual(['12 AM', '3 AM', '6 AM', '9 AM', '12 PM', '3 PM', '6 PM', '9 PM']);
  expect(map.days[0]?.name).toBe('Mon');
  expect(map.days[0]?.cells[2]).toEqual({ posts: 3, median: 20 });
  expect(map.days[0]?.cells[3]).toEqual({ posts: 1, median: null });
  expect(map.usual).toBe(25);
  expect(weekMap(posts, { weekStartsOn: 'sunday', enough: 3 }).days[1]?.cells[2]?.posts).toBe(3);
});

it('tells days alone where the hours are not known', () => {
  const posts = Array.from({ length: 6 }, () => makePost({ published: '2026-03-03', views: 5 }));
  const map = weekMap([...posts, monday('08:00', 9)], { weekStartsOn: 'monday', enough: 3 });
  expect(map.parts).toEqual([]);
  expect(map.days[1]).toMatchObject({ name: 'Tue', all: { posts: 6, median: 5 } });
  expect(map.withoutHour).toBe(6);
});

it('warms from the least median to the greatest by powers of ten, and nothing without one', () => {
  const range = [9, 99_999] as const;
  expect(warmthOf({ posts: 5, median: 9 }, range)).toBe(0);
  expect(warmthOf({ posts: 5, median: 999 }, range)).toBeCloseTo(0.5, 6);
  expect(warmthOf({ posts: 1, median: null }, range)).toBeUndefined();
  expect(warmthOf({ posts: 5, median: 7 }, [7, 7])).toBe(0.5);
});

it('does not paint 6% as the whole way from cold to warm', () => {
  const range = [1400, 1484] as const;
  const [least, greatest] = range.map((median) => warmthOf({ posts: 50, median }, range) ?? 0);
  expect((greatest ?? 0) - (least ?? 0)).toBeLessThan(0.1);
  expect(((greatest ?? 0) + (least ?? 0)) / 2).toBeCloseTo(0.5, 6);
});
