import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

// The same cases as the server's counting has.
it.each([
  ['characters', 'añ😀', 3],
  ['bytes', 'añ😀', 7],
  ['utf16', 'añ😀', 4],
  ['x-weighted', 'hello', 5],
  ['x-weighted', '日本', 4],
  ['x-weighted', '👨‍👩‍👧‍👦', 2],
  ['x-weighted', 'see https://example.org/a/very/long/address/that/counts/as/23', 27],
  ['words', 'one two three', 3],
  ['hashtags', '#bread and #Sauerteig2 but not a#b or #123', 2],
] as const)('in %s: %j is %d', (unit, text, expected) => {
  expect(countText(unit, text)).toBe(expected);
});
