import { expect, it } from 'vitest';
import { anyValue, changeOf, narrowingChoice, sortChoice } from './filter-choice.ts';

const statusChoices = [
  { value: anyValue, label: 'All statuses' } as const,
  ...(['failed', 'processed', 'processing'] as const).map((value) => ({ value, label: value })),
];

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
