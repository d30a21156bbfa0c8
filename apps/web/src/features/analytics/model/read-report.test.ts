import { expect, it } from 'vitest';
import { gainInWords, readReport } from './read-report.ts';

it('reads a report of which anything may be missing', () => {
  const nothing = { figures: [], changed: [], next: [], posts: [], postsBy: 'views' };
  expect(readReport(undefined)).toEqual({ from: '', to: '', ...nothing });
  expect(readReport({ report: { posts_by: 'gain' } }).postsBy).toBe('gain');
  const { figures, posts, changed } = readReport({
    report: {
      figures: [{ label: 'Views gained', value: 5, unit: 'miles' }, {}],
      posts: [{ title: 'A' }],
      changed: ['', 'So.'],
    },
  });
  expect(figures).toEqual([{ label: 'Views gained', value: 5, unit: 'count', before: null }]);
  expect(posts).toEqual([
    { id: '', boardId: '', title: 'A', platform: '', views: null, gained: null, since: null },
  ]);
  expect(changed).toEqual(['So.']);
});

it('calls a fall of views a fall', () => {
  expect([1234, 0, -1050, null].map(gainInWords)).toEqual(['1,234', '0', 'fell by 1,050', '–']);
});
