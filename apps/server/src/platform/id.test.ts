import { expect, it } from 'vitest';
import { newId, newIdAt } from './id.ts';

it('makes ids that sort in the order in which they were made, also within a millisecond', () => {
  const start = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.filter((id, index) => id <= (ids[index - 1] ?? ''))).toHaveLength(0);
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(id)),
  ).toEqual([]);
  const moment = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(moment).toBeGreaterThanOrEqual(start);
  expect(moment - start).toBeLessThan(60_000);
});

it('makes ids that sort by a moment of the past, and within it by their places from the last to the first', () => {
  const ids = [
    newIdAt(new Date('2019-05-06T07:08:09.123Z'), 1),
    newIdAt(new Date('2019-05-06T07:08:09.123Z'), 0),
    newIdAt(new Date('2019-05-06T07:08:09.124Z'), 4_096),
    newId(),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2019-05-06T07:08:09.123Z'),
  );
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/u.test(id))).toBe(true);
});
