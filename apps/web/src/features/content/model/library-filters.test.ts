import { expect, it } from 'vitest';
import { changeFilters, isNarrowed, readFilters, widen, writeFilters } from './library-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads what it wrote, and writes only what differs from the default', () => {
  const filters = read(
    'q=a+b&show=posts&type=video&platform=youtube&status=failed&board=x&tag=wind&sort=views',
  );
  expect(filters).toEqual({
    q: 'a b',
    kind: 'posts',
    type: 'video',
    platform: 'youtube',
    status: 'failed',
    boardId: 'x',
    tag: 'wind',
    sort: 'views',
  });
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(String(writeFilters(read('sort=newest&q=')))).toBe('');
});

it('takes no notice of words it does not know', () => {
  expect(String(writeFilters(read('type=hologram&platform=toString&status=dreaming&sort=luck')))).toBe('');
});

it('knows when something is left out, which an order does not do', () => {
  expect(isNarrowed(read('q=a'))).toBe(true);
  expect(isNarrowed(read('status=failed'))).toBe(true);
  expect(isNarrowed(read('q=++&sort=title'))).toBe(false);
  expect(widen(read('q=a&type=audio&sort=title'))).toEqual(read('sort=title'));
});

it('puts the best match first while something is searched for, unless another order was chosen', () => {
  expect(read('q=a').sort).toBe('relevance');
  expect(read('sort=relevance').sort).toBe('newest');
  expect(changeFilters(read(''), { q: 'a' }).sort).toBe('relevance');
  expect(changeFilters(read('q=a'), { q: '' }).sort).toBe('newest');
  expect(changeFilters(read('sort=title'), { q: 'a' }).sort).toBe('title');
  expect(changeFilters(read('q=a'), { sort: 'newest' }).sort).toBe('newest');
  expect(String(writeFilters(read('q=a&sort=newest')))).toBe('q=a&sort=newest');
});
