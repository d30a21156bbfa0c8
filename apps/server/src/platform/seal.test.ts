import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const key = randomBytes(32);

it('opens what it closed, and nothing else', () => {
  const seal = createSeal(key, 'passwords');
  const sealed = seal.close('Ünlock me');
  expect(seal.open(sealed)).toBe('Ünlock me');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('nlock');
  expect(seal.close('Ünlock me')).not.toBe(sealed);
  expect(createSeal(key, 'other').open(sealed)).toBeNull();
  expect(createSeal(randomBytes(32), 'passwords').open(sealed)).toBeNull();
  expect([seal.open(''), seal.open(`${sealed}AAAA`), seal.open(sealed.slice(0, 20))]).toEqual([null, null, null]);
});
