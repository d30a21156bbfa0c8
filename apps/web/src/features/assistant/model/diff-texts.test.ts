import { expect, it } from 'vitest';
import { diffTexts } from './diff-texts.ts';

it('tells what went and what came, and keeps every word of both', () => {
  const pieces = diffTexts('One two three.\n\nFour five.', 'One 2 three.\n\nFour five six.');
  expect(pieces).toEqual([
    { kind: 'same', text: 'One ' },
    { kind: 'gone', text: 'two ' },
    { kind: 'new', text: '2 ' },
    { kind: 'same', text: 'three.\n\nFour ' },
    { kind: 'gone', text: 'five.' },
    { kind: 'new', text: 'five six.' },
  ]);
});

it.each([
  ['', ''],
  ['', 'new'],
  ['gone', ''],
  ['a b c d', 'd c b a'],
  ['same same', 'same'],
])('puts %j and %j together again', (before, after) => {
  const pieces = diffTexts(before, after);
  const textOf = (not: string) =>
    pieces
      .filter(({ kind }) => kind !== not)
      .map(({ text }) => text)
      .join('');
  expect(textOf('gone').trim()).toBe(after);
  expect(textOf('new').replace(/\s+/g, ' ').trim()).toBe(before);
});

it('gives up on pairing what is too long, within a moment', () => {
  const long = (word: string) => `${word} `.repeat(20_000);
  expect(diffTexts(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
