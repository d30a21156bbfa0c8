import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

it('counts what the server counts, and says by how much it is too much', () => {
  expect(tooLong('a'.repeat(5), 5)).toBeUndefined();
  // Two units each, one character to the server.
  expect(tooLong('😀'.repeat(5), 5)).toBeUndefined();
  expect(tooLong('a'.repeat(1_205), 1_000)).toBe(
    'This is 1,205 characters long; up to 1,000 can be sent. Nothing was cut off: shorten it by 205.',
  );
});
