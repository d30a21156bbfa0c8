import { expect, it } from 'vitest';
import { changeOf, narrowingChoice, sortChoice } from './filter-choice.ts';
import { statusChoices } from './library-filters.ts';

interface Change {
  status?: string | undefined;
  sort?: string | undefined;
}

it('changes what was chosen anew, all of it at once, and nothing else', () => {
  const status = narrowingChoice<'failed' | 'processed' | 'processing', Change>({
    label: 'Status',
    options: statusChoices,
    value: 'failed',
    toChange: (chosen) => ({ status: chosen }),
  });
  const sort = sortChoice<'newest' | 'title', Change>({
    options: [
      { value: 'newest', label: 'Newest' },
      { value: 'title', label: 'Title' },
    ],
    value: 'newest',
    toChange: (chosen) => ({ sort: chosen }),
  });
  expect([status.isNarrowing, sort.isNarrowing]).toEqual([true, false]);
  expect(changeOf([status, sort], { Status: 'all', Sort: 'title' })).toEqual({
    status: undefined,
    sort: 'title',
  });
  expect(changeOf([status, sort], { Status: 'failed' })).toEqual({});
});
