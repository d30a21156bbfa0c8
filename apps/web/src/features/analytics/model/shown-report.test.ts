import { expect, it } from 'vitest';
import { gainInWords, toShownReport } from './shown-report.ts';

it('reads a report of which anything may be missing', () => {
  const nothing = { figures: [], changed: [], next: [], posts: [], posts_by: 'views' };
  expect(toShownReport(undefined)).toEqual({ from: '', to: '', ...nothing });
  expect(toShownReport({ posts_by: 'gain' }).posts_by).toBe('gain');
  const { figures, posts, changed } = toShownReport({
    figures: [{ label: 'Views gained', value: 5, unit: 'miles' }, {}],
    posts: [{ title: 'A' }],
    changed: ['', 'So.'],
  });
  expect(figures).toEqual([{ label: 'Views gained', value: 5, unit: 'count', before: null, of: '' }]);
  expect(posts).toEqual([
    { id: '', board_id: '', title: 'A', platform: '', views: null, gained: null, since: null },
  ]);
  expect(changed).toEqual(['So.']);
});

it('calls a fall of views a fall', () => {
  expect([1234, 0, -1050, null].map(gainInWords)).toEqual(['1,234', '0', 'fell by 1,050', '–']);
});
