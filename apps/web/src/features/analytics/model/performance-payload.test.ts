import { expect, it } from 'vitest';
import { countFault, toCount } from './performance-payload.ts';

it.each([
  ['12.4K', 12_400],
  ['12,4 Tsd.', 12_400],
  ['1.2m', 1_200_000],
  ['1,2 Mio', 1_200_000],
  ['1,204', 1_204],
  ['1.204.000', 1_204_000],
  ['12 400', 12_400],
  ['-5', -5],
  ['12.4', 12.4],
  ['', 0],
  ['many', 0],
  ['12x', 0],
])('reads %j as %d', (text, count) => {
  expect(toCount(text)).toBe(count);
});

it('says what is wrong with what cannot be recorded', () => {
  expect(countFault('-5')).toBe('Must be 0 or more.');
  expect(countFault('12.4')).toContain('whole number');
  expect(countFault('12.4K')).toBeUndefined();
});
