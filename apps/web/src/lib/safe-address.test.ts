import { expect, it } from 'vitest';
import { safeAddress } from './safe-address.ts';

it('links to web addresses only', () => {
  expect(safeAddress('https://example.com/a')?.host).toBe('example.com');
  expect(safeAddress('javascript:alert(1)')).toBeUndefined();
  expect(safeAddress('data:text/html,hi')).toBeUndefined();
  expect(safeAddress('not an address')).toBeUndefined();
  expect(safeAddress(null)).toBeUndefined();
});
