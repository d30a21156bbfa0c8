import { expect, it } from 'vitest';
import { allPlatforms, onPlatform, parsePlatform, platformName, postPlatforms } from './index.ts';

it('names the platforms as they name themselves, and passes on what it does not know', () => {
  expect(allPlatforms.map(platformName)).toEqual([
    'Instagram',
    'TikTok',
    'YouTube',
    'Facebook',
    'X/Twitter',
    'LinkedIn',
    'Newsletter',
  ]);
  expect(postPlatforms).toEqual(allPlatforms.slice(0, 6));
  expect(['tiktok', 'newsletter'].map(onPlatform)).toEqual(['on TikTok', 'in your newsletter']);
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
  ['E-Mail', 'newsletter'],
  ['Substack', 'newsletter'],
  ['Mastodon', null],
  ['', null],
])('reads %j as %s', (word, platform) => {
  expect(parsePlatform(word)).toBe(platform);
});

it('reads every name it writes', () => {
  expect(allPlatforms.map((platform) => parsePlatform(platformName(platform)))).toEqual(allPlatforms);
});
