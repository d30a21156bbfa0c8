import { expect, it } from 'vitest';
import { readContent } from './read-content.ts';

it('takes what is there and leaves out what is not', () => {
  expect(
    readContent({ script: 'Say it', titles: ['One', 7, '  ', null], hooks: 'none', more: true }),
  ).toEqual({
    script: 'Say it',
    titles: ['One'],
  });
  expect(readContent(null)).toEqual({});
  expect(readContent(['script'])).toEqual({});
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
  expect(readContent({ sources, engine: { label: 'Built-in draft', kind: 'built-in' } })).toEqual({
    sources: [
      { id: 'a', title: 'A', url: null, quotes: ['q'] },
      { id: 'p', title: 'A PDF', url: null, quotes: ['q', 'r'], pages: [7, null] },
      { id: 'o', title: 'Another', url: null, quotes: ['q'] },
      { id: '', title: 'No id', url: null, quotes: [] },
    ],
    engine: { kind: 'built-in', name: '', label: 'Built-in draft' },
  });
  expect(readContent({ engine: { kind: 'model' } })).toEqual({});
});
