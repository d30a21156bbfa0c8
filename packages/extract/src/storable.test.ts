import { expect, it } from 'vitest';
import type { ExtractedDocument } from './extraction.ts';
import { storable } from './storable.ts';

const read = (found: Partial<ExtractedDocument>) =>
  storable({
    ok: true,
    document: {
      title: null,
      text: '',
      format: 'plain',
      language: null,
      metadata: {},
      warnings: [],
      ...found,
    },
  });

it('makes words whole that soft hyphens, spaces without width and byte order marks part', () => {
  const title = 'Donau\u00addampf\u200bschiff';
  const found = read({ title, text: `\ufeff${title} fährt\ufeff`, metadata: { author: 'A\u00adda' } });
  expect(found).toMatchObject({
    document: { title: 'Donaudampfschiff', text: 'Donaudampfschiff fährt', metadata: { author: 'Ada' } },
  });
});

it('keeps the joiners that scripts and emoji need', () => {
  const text = 'می\u200cخواهم क्\u200dष 👩\u200d🚀';
  expect(read({ text })).toMatchObject({ document: { text } });
});

it('moves the starts of pages with the text', () => {
  const text = 'o\u00adne\n\ntw\u200bo\n\nthree';
  const pageStarts = [0, text.indexOf('tw'), text.indexOf('three')];
  expect(read({ text, metadata: { pageStarts } })).toMatchObject({
    document: { text: 'one\n\ntwo\n\nthree', metadata: { pageStarts: [0, 5, 10] } },
  });
});

it('refuses a text of nothing but signs that nobody sees', () => {
  expect(read({ text: '\u200b \u00ad' })).toMatchObject({ ok: false, failure: { code: 'empty' } });
});
