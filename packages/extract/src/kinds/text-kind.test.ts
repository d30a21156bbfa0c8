import { describe, expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { textKind } from './text-kind.ts';

const kind = (text: string, type = 'text/html') => textKind(Buffer.from(text), type);

describe('a text is known by its first element', () => {
  it.each([
    ['<rss version="2.0">', 'feed'],
    ['<?xml version="1.0"?><!-- a --><?xml-stylesheet href="x"?>\n<feed xmlns="x">', 'feed'],
    ['\ufeff <!DOCTYPE rss PUBLIC "x" "y"><rss>', 'feed'],
    ['<?xml version="1.0"?><rdf:RDF xmlns="x">', 'feed'],
    ['<!---><rss>', 'feed'],
    ['<?xml version="1.0"?><!-- a --><!DOCTYPE html><html>', 'html'],
    ['<!-- a > b --><p>Words', 'html'],
    ['<!-- never closed <rss>', 'text'],
    ['<!-- <rss> -->words', 'text'],
    ['<feeding>', 'text'],
    ['<rss', 'text'],
    ['', 'text'],
  ])('%s', (text, wanted) => {
    expect(kind(text, 'text/plain')).toBe(wanted);
  });
});

it.each([
  ['empty comments', '<!---->'.repeat(60)],
  ['comments that are not closed', '<!--'.repeat(3000)],
  ['instructions', '<?a?>'.repeat(2000)],
  ['instructions that are not closed', '<?'.repeat(4000)],
  ['documents of RSS', '<!doctype rss>'.repeat(500)],
  ['spaces and marks', ' \ufeff'.repeat(4000)],
  ['braces', '{"https:'.repeat(1000)],
])('%s are walked over once', (_name, start) => {
  for (const type of ['text/html', 'text/plain', 'application/json', 'text/xml']) {
    expect(withinBound(() => kind(`${start}<html><body><p>x`, type))).toBeDefined();
  }
});
