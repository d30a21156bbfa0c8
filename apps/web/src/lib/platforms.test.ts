import { Globe } from 'lucide-react';
import { expect, it } from 'vitest';
import { platformIcon, platformName } from './platforms.ts';
import { safeAddress } from './safe-address.ts';

it('writes platforms as they write themselves, and passes on what it does not know', () => {
  expect(platformName('tiktok')).toBe('TikTok');
  expect(platformName('mastodon')).toBe('Mastodon');
  expect(platformName('')).toBe('');
  expect(platformIcon('constructor')).toBe(Globe);
});

it('links to web addresses only', () => {
  expect(safeAddress('https://example.com/a')?.host).toBe('example.com');
  expect(safeAddress('javascript:alert(1)')).toBeUndefined();
  expect(safeAddress('data:text/html,hi')).toBeUndefined();
  expect(safeAddress('not an address')).toBeUndefined();
  expect(safeAddress(null)).toBeUndefined();
});
