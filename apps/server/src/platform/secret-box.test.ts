import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const keys = { secretKey: randomBytes(32) };
const box = new SecretBox(keys, 'connections');

it('opens what it sealed, for its owner only', () => {
  const sealed = box.seal('sk-secret-ünï', 'owner');
  expect(sealed).not.toContain('secret');
  expect(box.open(sealed, 'owner')).toBe('sk-secret-ünï');
  expect(box.open(sealed, 'somebody else')).toBeNull();
  expect(new SecretBox(keys, 'model keys').open(sealed, 'owner')).toBeNull();
  expect(new SecretBox({ secretKey: randomBytes(32) }, 'connections').open(sealed, 'owner')).toBeNull();
});

it('opens what an older key sealed, and seals with the key of now', () => {
  const secretKey = randomBytes(32);
  const rotated = new SecretBox({ secretKey, olderSecretKeys: [keys.secretKey] }, 'connections');
  expect(rotated.open(box.seal('a grant', 'owner'), 'owner')).toBe('a grant');
  const anew = rotated.seal('a grant', 'owner');
  expect(box.open(anew, 'owner')).toBeNull();
  expect(new SecretBox({ secretKey }, 'connections').open(anew, 'owner')).toBe('a grant');
});

it('seals the same differently each time', () => {
  expect(box.seal('a', 'b')).not.toBe(box.seal('a', 'b'));
});

it.each([
  '',
  'v1',
  'v1.a.b.c',
  'v2.AAAA.AAAA.AAAA',
  box.seal('x', 'owner').replace(/.$/, '_'),
  box.seal('x', 'owner').slice(0, -4),
])('does not open %j', (damaged) => {
  expect(box.open(`${damaged.slice(0, 8)}${damaged.slice(9)}`, 'owner')).toBeNull();
});
