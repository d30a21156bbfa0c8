import { expect, it } from 'vitest';
import { storable, storableText } from './storable.ts';

it('makes every text in a value fit to be stored', () => {
  const found = { title: 'a\u0000b', metadata: { words: 2, transcript: [{ text: 'half \ud83d' }], none: null } };
  expect(storable(found)).toEqual({
    title: 'ab',
    metadata: { words: 2, transcript: [{ text: 'half \ufffd' }], none: null },
  });
});

it('cuts no character in half', () => {
  expect(storableText('ab😀', 3)).toBe('ab');
});
