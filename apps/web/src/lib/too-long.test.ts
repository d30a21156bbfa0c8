import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

it('counts what the server counts, and says by how much it is too much', () => {
  expect(tooLong('a'.repeat(5), 5)).toBeUndefined();
  // Two units each, one character to the server.
  expect(tooLong('😀'.repeat(5), 5)).toBeUndefined();
  expect(tooLong('a'.repeat(1_205), 1_000)).toBe(
    '205 characters too long (1,205 of 1,000). Nothing was cut off.',
  );
});
