import { describe, expect, it } from 'vitest';
import { checkScript } from './check-script.ts';
import { isWithin, platformLimits, platformLimit } from './platform-limits.ts';
import { shorten } from './shorten.ts';

describe('limits', () => {
  it('knows the titles YouTube takes', () => {
    const title = platformLimit('youtube', 'title');
    expect(title && isWithin(title, 'x'.repeat(100))).toBe(true);
    expect(title && isWithin(title, 'x'.repeat(101))).toBe(false);
    expect(title && isWithin(title, 'a <b> c')).toBe(false);
    expect(platformLimit('linkedin', 'title')).toBeNull();
  });

  it('names a source and a date for each, and no field twice', () => {
    for (const limit of platformLimits) {
      expect(limit.source).not.toBe('');
      expect(limit.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(new Set(platformLimits.map(({ platform, field }) => `${platform} ${field}`)).size).toBe(
      platformLimits.length,
    );
  });
});

it('counts each part of a script in its own unit, and leaves out what is not there', () => {
  const script = `HOOK (0:00–0:02)\n${'word '.repeat(5)}\n\nCAPTION\nBread 🍞\n\n#bread #a #b #c #d #e\n\nSOURCES\n[1] Bread`;
  expect(checkScript('tiktok', { script, titles: ['x'.repeat(91)] })).toMatchObject([
    { label: 'Title 1', field: 'title', used: 91, within: false, unit: 'utf16' },
    { label: 'Caption', field: 'caption', used: 31, limit: 2_200, within: true },
    { label: 'Hashtags', used: 6, limit: 5, within: false },
    { label: 'Spoken length', used: 2, unit: 'seconds', within: true },
  ]);
  const post = checkScript('linkedin', {
    script: `${'x'.repeat(3_001)}\n\nSOURCES: A page`,
    titles: ['One'],
  });
  expect(post).toMatchObject([{ label: 'Post', used: 3_001, within: false }]);
});

it.each([' ', '\n', '\u3000', ' \n', 'a. '])('a text of a hundred thousand %j is cut at once', (unit) => {
  const limit = platformLimit('linkedin', 'post');
  const before = process.cpuUsage();
  const cut = limit && shorten(`First. ${unit.repeat(100_000)} Last.`, limit, ' #end');
  const { user, system } = process.cpuUsage(before);
  expect(cut).toMatch(/^First\./u);
  expect(limit && isWithin(limit, `${cut} #end`)).toBe(true);
  expect(user + system).toBeLessThan(5_000_000);
});
