import type { GeneratedContent } from '@hookline/contract/assistant';
import { type SourceItem, sourcesWithin } from '@hookline/writer';
import { expect, it } from 'vitest';
import { withPages } from './quote-pages.ts';

const text = 'Bees dance.\n\nThey vote\nfor a home. Bees dance again.';
const pdf: SourceItem = { id: 'p', title: 'A PDF', url: null, text, pageStarts: [0, 13, 13, 35] };
const page: SourceItem = { id: 'w', title: 'A page', url: 'https://bees.example/', text, pageStarts: null };
const source = (id: string, quotes: string[]) => ({ id, title: id, url: null, quotes });
const claim = { text: 'They vote', quote: 'They vote\nfor a home.', supported: true };

const content: GeneratedContent = {
  script: 'They vote for a home.',
  titles: [],
  hooks: [],
  notes: [],
  engine: { kind: 'built-in', name: 'Hookline', label: 'Built-in draft' },
  sources: [
    source('p', ['Bees dance.', 'They vote for a home.', 'Bees dance again.', 'Bees sleep.']),
    source('w', ['Bees dance.']),
    { ...source('gone', ['Bees dance.']), pages: [4] },
  ],
  claims: [
    { ...claim, sourceId: 'p', start: 13 },
    { ...claim, sourceId: 'w', start: 13 },
    { text: 'They sleep', sourceId: null, quote: null, start: null, supported: false },
  ],
};

it('tells the page of what is quoted from a PDF, over broken lines and pages without text', () => {
  const { sources, claims } = withPages(content, [pdf, page]);
  expect(sources.map(({ pages }) => pages)).toEqual([[1, 3, 4, null], undefined, [4]]);
  expect(claims?.map((each) => each.page)).toEqual([3, undefined, undefined]);
});

it('takes the page of a quotation away with it', () => {
  const { sources } = withPages(content, [pdf]);
  expect(sourcesWithin({ ...content, sources }, [])[0]).toMatchObject({
    quotes: ['They vote for a home.'],
    pages: [3],
  });
});
