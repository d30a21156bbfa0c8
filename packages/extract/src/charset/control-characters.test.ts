import { expect, it } from 'vitest';
import { withoutControls } from './control-characters.ts';

it.each([
  ['colours', 'a \u001b[1;31mred\u001b[0m word', 'a red word'],
  ['a title, ended by a bell', '\u001b]0;a title\u0007Words', 'Words'],
  ['a title, ended by its own sign', '\u001b]0;a title\u001b\\Words', 'Words'],
  ['sets of characters', '\u001b(BWords', 'Words'],
])('takes what terminals are told: %s', (_name, text, words) => {
  expect(withoutControls(text)).toBe(words);
});

it.each([
  ['with nothing after them', '\u001b] Words\nand more words', '] Words\nand more words'],
  ['with a bell in another line', '\u001b] Words\nand\u0007 more', '] Words\nand more'],
  ['with a bell far away', `\u001b]${'a'.repeat(1000)}\u0007 b`, `]${'a'.repeat(1000)} b`],
  ['before a colour', 'One \u001b]two \u001b[1mthree', 'One ]two three'],
])('takes no words after stray signs that would begin a title: %s', (_name, text, words) => {
  expect(withoutControls(text)).toBe(words);
});
