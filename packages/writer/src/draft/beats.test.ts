import { expect, it } from 'vitest';
import { frameOf } from '../languages/frame.ts';
import { spokenText } from './beats.ts';

it.each([
  ['en', 'The council called it “a good day”.', '“The council called it ‘a good day’.”'],
  ['en', 'The council called it "a good day".', '“The council called it ‘a good day’.”'],
  ['de', 'Der Rat nannte es „einen guten Tag“.', '„Der Rat nannte es ‚einen guten Tag‘.“'],
  ['fr', 'Le conseil parle d’un « bon jour ».', '« Le conseil parle d’un “bon jour”. »'],
  ['en', '“A good day,” said the council.', '“A good day,” said the council.'],
])('marks a quotation within a quotation in %s: %s', (code, text, shown) => {
  const frame = frameOf(code);
  expect(frame && spokenText({ said: [], text }, frame)).toBe(shown);
});
