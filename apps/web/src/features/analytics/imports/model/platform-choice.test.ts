import { expect, it } from 'vitest';
import { guessPlatform, platformChoices, toMapping } from './platform-choice.ts';

it('a platform is one for all posts, or what a column says', () => {
  const labels = platformChoices({ columns: ['Title', 'Network'] }).map(({ label }) => label);
  expect(labels.slice(-2)).toEqual(['As column “Title” says', 'As column “Network” says']);
  expect(guessPlatform({ guess: { platform: 'tiktok', columns: {} } })).toBe('tiktok');
  expect(guessPlatform({ guess: { platform: null, columns: {} } })).toBe('');
  expect(guessPlatform({ guess: { platform: null, columns: { platform: 1 } } })).toBe('column 1');
});

it('is sent as what it is, whatever was guessed', () => {
  const columns = { views: 0, platform: 1 };
  expect(toMapping('tiktok', columns)).toEqual({ platform: 'tiktok', columns: { views: 0 } });
  expect(toMapping('column 2', columns)).toEqual({ columns: { views: 0, platform: 2 } });
});
