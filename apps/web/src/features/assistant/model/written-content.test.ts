import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { toWrittenContent } from './written-content.ts';

it('takes what is there and leaves out what is not', () => {
  expect(
    toWrittenContent(
      unexpected({ script: 'Say it', titles: ['One', 7, '  ', null], hooks: 'none', more: true }),
    ),
  ).toEqual({
    script: 'Say it',
    titles: ['One'],
  });
  expect(toWrittenContent(null)).toEqual({});
  expect(toWrittenContent(unexpected(['script']))).toEqual({});
});

it('reads sources and the engine with gaps', () => {
  const sources = [
    { id: 'a', title: 'A', url: null, quotes: ['q', 1] },
    { id: 'p', title: 'A PDF', url: null, quotes: ['q', 'r'], pages: [7, 'x'] },
    { id: 'o', title: 'Another', url: null, quotes: ['q'], pages: [7, 8] },
    { title: 'No id' },
    { quotes: [] },
    'no source',
  ];
  expect(
    toWrittenContent({ sources: unexpected(sources), engine: { label: 'Built-in draft', kind: 'built-in' } }),
  ).toEqual({
    sources: [
      { id: 'a', title: 'A', url: null, quotes: ['q'] },
      { id: 'p', title: 'A PDF', url: null, quotes: ['q', 'r'], pages: [7, null] },
      { id: 'o', title: 'Another', url: null, quotes: ['q'] },
      { id: '', title: 'No id', url: null, quotes: [] },
    ],
    engine: { kind: 'built-in', name: '', label: 'Built-in draft' },
  });
  expect(toWrittenContent({ engine: { kind: 'model' } })).toEqual({});
});
