import { expect, it } from 'vitest';
import { allPlatforms, parsePlatform, platformName } from './index.ts';

it('names the platforms as they name themselves, and passes on what it does not know', () => {
  expect(allPlatforms.map(platformName)).toEqual([
    'Instagram',
    'TikTok',
    'YouTube',
    'Facebook',
    'X/Twitter',
    'LinkedIn',
  ]);
  expect(platformName('mastodon')).toBe('Mastodon');
  expect(platformName('constructor')).toBe('Constructor');
  expect(platformName('')).toBe('');
});

it.each([
  ['YT Shorts', 'youtube'],
  ['X (Twitter)', 'twitter'],
  ['x (formerly twitter)', 'twitter'],
  ['LinkedIn page', 'linkedin'],
  ['fb', 'facebook'],
  ['Mastodon', null],
  ['', null],
])('reads %j as %s', (word, platform) => {
  expect(parsePlatform(word)).toBe(platform);
});

it('reads every name it writes', () => {
  expect(allPlatforms.map((platform) => parsePlatform(platformName(platform)))).toEqual(allPlatforms);
});
