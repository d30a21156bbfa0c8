import { expect, it } from 'vitest';
import { parseInline } from './inline.ts';

const text = (words: string) => ({ kind: 'text', text: words });

it('reads code, strong and emphasised words, and escapes', () => {
  expect(parseInline('a **b `c`** *f* `d*` \\*e\\*')).toEqual([
    text('a '),
    { kind: 'strong', content: [text('b '), { kind: 'code', text: 'c' }] },
    text(' '),
    { kind: 'emphasis', content: [text('f')] },
    text(' '),
    { kind: 'code', text: 'd*' },
    text(' *e*'),
  ]);
});

it('takes signs between numbers and words for what they are', () => {
  for (const plain of ['2*3*4', '2 * 3 * 4', 'snake_case_name', '5 < 6 > 4', '[1]', '**', '* a *']) {
    expect(parseInline(plain)).toEqual([text(plain)]);
  }
});

it('links to web pages only', () => {
  expect(parseInline('[a](https://example.com/b) https://example.com/c. <http://d.example>')).toEqual([
    { kind: 'link', href: 'https://example.com/b', content: [text('a')] },
    text(' '),
    { kind: 'link', href: 'https://example.com/c', content: [text('https://example.com/c')] },
    text('. '),
    { kind: 'link', href: 'http://d.example/', content: [text('http://d.example')] },
  ]);
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/relative',
    'JaVaScRiPt:x',
  ]) {
    expect(JSON.stringify(parseInline(`[a](${target})`))).not.toContain('"link"');
  }
});

it('keeps the words of images and of links in links', () => {
  expect(parseInline('![chart](https://example.com/i.png)')).toEqual([text('chart')]);
  expect(parseInline('[see https://a.example now](https://b.example)')).toEqual([
    {
      kind: 'link',
      href: 'https://b.example/',
      content: [text('see '), text('https://a.example'), text(' now')],
    },
  ]);
});

it('ends, and soon, whatever the text is', () => {
  const start = process.cpuUsage();
  for (const piece of ['[', '![a](', '`', '**', '*a', 'http://x', '\\', '<http://']) {
    expect(parseInline(piece.repeat(50_000 / piece.length)).length).toBeGreaterThan(0);
    expect(parseInline(piece.repeat(200_000)).length).toBeGreaterThan(0);
  }
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
