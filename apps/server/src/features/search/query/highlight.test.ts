import { expect, it } from 'vitest';
import { Highlighter } from './highlight.ts';
import { toQueryWords } from '../words/words.ts';

function extract(query: string, text: string): string | undefined {
  const queryTerms = toQueryWords(query).map((word) => ({
    ...word,
    exact: [],
    completed: [],
    corrected: [],
  }));
  return new Highlighter(queryTerms)
    .extract(text)
    ?.map((piece) => piece.text)
    .join('');
}

it.each([
  ['In C# and .NET a net is a net.', 'In C# and .NET a net is a net.'],
  ['The net of under_score and a*b | c', 'The net of under_score and a*b c'],
  ['A net <b>not bold</b>, 2 > 1.', 'A net <b>not bold</b>, 2 > 1.'],
])('an extract says what the text says: %s', (text, expected) => {
  expect(extract('net', text)).toBe(expected);
});

it.each([
  ['## The net\n\n- one\n- two', 'The net one two'],
  ['> A net\n> of ropes', 'A net of ropes'],
  ['| net | rope |\n| --- | --- |\n| 1 | 2 |', 'net rope 1 2'],
  ['```sh\nnet up\n```\n\nThen `net down`.', 'net up Then net down.'],
  ['**A [net](https://n.example/a)** of *ropes* ![a knot](k.png)', 'A net of ropes a knot'],
  ['of ropes](https://n.example) and a net** that [holds](https://n.ex', 'of ropes and a net that holds'],
  [String.raw`\# net \*not bold\* and 1\. more`, '# net *not bold* and 1. more'],
])('an extract has none of the marks of Markdown: %j', (text, expected) => {
  expect(extract('net', text)).toBe(expected);
});

it('an extract shows the words where they follow each other, in the middle of what is shown', () => {
  const apart = 'A net of things, and somewhere else a rope. ';
  const text = `${apart}${'Other words. '.repeat(30)}Here is the net rope of the boat. ${'More. '.repeat(60)}`;
  const found = extract('net rope', text) ?? '';
  expect(found).toContain('the net rope of the boat');
  expect(found.indexOf('net rope')).toBeLessThanOrEqual(42);
});
