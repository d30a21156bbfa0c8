import { expect, it } from 'vitest';
import { guessPlatform, platformChoices, toMapping, unusedColumns } from './platform-choice.ts';

it('a platform is one for all posts, or what a column says', () => {
  const labels = platformChoices({ columns: ['Title', 'Network'] }).map(({ label }) => label);
  expect(labels.slice(-2)).toEqual(['From column “Title”', 'From column “Network”']);
  expect(guessPlatform({ guess: { platform: 'tiktok', columns: {} } })).toBe('tiktok');
  expect(guessPlatform({ guess: { platform: null, columns: {} } })).toBe('');
  expect(guessPlatform({ guess: { platform: null, columns: { platform: 1 } } })).toBe('column 1');
});

it('is sent as what it is, whatever was guessed', () => {
  const columns = { views: 0, platform: 1 };
  expect(toMapping('tiktok', columns)).toEqual({ platform: 'tiktok', columns: { views: 0 } });
  expect(toMapping('column 2', columns)).toEqual({ columns: { views: 0, platform: 2 } });
});

it('leaves columns unused that nothing is taken of, that of another platform among them', () => {
  const table = { columns: ['Title', 'Network', 'Views', 'From Home'] };
  expect(unusedColumns(table, 'tiktok', { title: 0, views: 2, platform: 1 })).toEqual([
    'Network',
    'From Home',
  ]);
  expect(unusedColumns(table, 'column 1', { title: 0, views: 2 })).toEqual(['From Home']);
});
