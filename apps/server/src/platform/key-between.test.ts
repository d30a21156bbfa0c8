import { expect, it } from 'vitest';
import { keyBetween } from './key-between.ts';

it('a key lies between its neighbours, wherever something is put a thousand times', () => {
  const keys = ['fe65a8', 'fe65b'];
  let seed = 7;
  for (let count = 0; count < 1_000; count += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const at = seed % (keys.length + 1);
    const key = keyBetween(keys[at - 1] ?? '', keys[at] ?? null);
    expect(key > (keys[at - 1] ?? '') && key < (keys[at] ?? 'g')).toBe(true);
    expect(key).not.toMatch(/0$/u);
    keys.splice(at, 0, key);
  }
});

it('keys at one place grow slowly', () => {
  let low = 'fe1';
  for (let count = 0; count < 100; count += 1) {
    low = keyBetween(low, 'fe2');
  }
  expect(low.length).toBeLessThan(110);
});
