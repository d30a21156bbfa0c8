import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

const text = 'A greeting is not harmless. Every second costs, “don’t wait”, über 3.5 Jahre; 今日は寒い。';

it.each([
  ['rmless. Every sec', 'harmless. Every second'],
  ['harmless. Every second', 'harmless. Every second'],
  ['not harmless. ', 'not harmless. '],
  ['on’t wai', 'don’t wait'],
  ['ber 3.', 'über 3.5'],
  ['今日', '今日'],
])('%j becomes %j', (drawn, whole) => {
  const start = text.indexOf(drawn);
  const place = wholeWords(text, { start, end: start + drawn.length });
  expect(text.slice(place.start, place.end)).toBe(whole);
});

it('takes a passage at either end of a text', () => {
  expect(wholeWords(text, { start: 0, end: text.length })).toEqual({ start: 0, end: text.length });
});
