import { expect, it } from 'vitest';
import { toSentences } from './to-sentences.ts';

const captions = (...texts: string[]) =>
  texts.map((text, index) => ({ start: index * 4, end: index * 4 + 4, text }));

it('joins captions to sentences, and finds where one begins within a caption', () => {
  expect(toSentences(captions('Flour and', 'water. Then salt', 'and time.'))).toEqual([
    { start: 0, end: 5.5, text: 'Flour and water.' },
    { start: 5.75, end: 12, text: 'Then salt and time.' },
  ]);
});

it('leaves captions without full stops as they are', () => {
  const texts = Array.from({ length: 12 }, (_, index) => `words that go on and on ${index}`);
  expect(toSentences(captions(...texts)).map(({ text }) => text)).toEqual(texts);
});

it('takes long transcripts, in any order, and what is no caption', () => {
  const texts = Array.from({ length: 3000 }, (_, index) => `This is sentence number ${index} of many.`);
  const said = toSentences([...captions(...texts).toReversed(), { start: 1, end: 2, text: '  ' }]);
  expect(said).toHaveLength(3000);
  expect(said.at(-1)).toMatchObject({ start: 2999 * 4, text: texts.at(-1) });
  expect(toSentences([])).toEqual([]);
});
