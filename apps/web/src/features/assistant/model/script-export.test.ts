import { expect, it } from 'vitest';
import { nothingWritten } from './written-content.ts';
import { toDocument } from './script-document.ts';
import { toMarkdown, toPlainText } from './script-export.ts';

const content = {
  ...nothingWritten,
  script:
    'HOOK (0:00–0:05) [1]\n“Did you know?”\n\n1. The reason (0:05–0:20) [1]\nBecause.\nOn screen: 50 grams\n- Show it',
  titles: ['A title'],
  hooks: ['A hook'],
  sources: [{ id: 'i', title: 'A [page]', url: 'https://example.org/', quotes: ['Did you know?'] }],
  engine: { kind: 'built-in', name: 'Hookline', label: 'Built-in draft from your sources' },
} as const;
const written = {
  ...content,
  titles: [...content.titles],
  hooks: [...content.hooks],
  sources: content.sources.map((each) => ({ ...each, quotes: [...each.quotes] })),
};

it('writes Markdown with the beats, what goes with them, and the sources', () => {
  const text = toMarkdown('My script', written);
  for (const part of [
    '# My script',
    '_Built-in draft from your sources_',
    '## HOOK [1] (0:00–0:05)',
    '**On screen:** 50 grams',
    '- Show it',
    '1. A title',
    '1. [A page](https://example.org/)',
    '   > Did you know?',
  ]) {
    expect(text).toContain(part);
  }
});

it('says on which page of a PDF a quotation stands', () => {
  const source = {
    id: 'p',
    title: 'A PDF',
    url: null,
    quotes: ['Bees dance.', 'They vote.'],
    pages: [7, null],
  };
  const quoting = { ...written, sources: [source] };
  expect(toMarkdown('My script', quoting)).toContain('   > Bees dance. (page 7)\n   > They vote.');
  expect(toPlainText('My script', quoting)).toContain('   "Bees dance." (page 7)\n   "They vote."');
});

it('writes plain text with the script as it stands', () => {
  const text = toPlainText('My script', written);
  expect(text).toContain(content.script);
  expect(text).toMatch(/SOURCES\n1\. A \[page\], https:\/\/example\.org\//);
});

it('writes a Word document', async () => {
  const bytes = new Uint8Array(await (await toDocument('My script', written)).arrayBuffer());
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  expect(bytes.length).toBeGreaterThan(2_000);
});
