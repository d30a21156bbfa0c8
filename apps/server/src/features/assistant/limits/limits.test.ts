import { describe, expect, it } from 'vitest';
import { countIn, spokenSeconds } from './counting.ts';
import { isWithin } from './keep-within.ts';
import { PLATFORM_LIMITS, platformLimit } from './platform-limits.ts';

describe('counting', () => {
  const counts: [Parameters<typeof countIn>[0], string, number][] = [
    ['characters', 'añ😀', 3],
    ['bytes', 'añ😀', 7],
    ['utf16', 'añ😀', 4],
    ['x-weighted', 'hello', 5],
    ['x-weighted', '日本', 4],
    ['x-weighted', '😀', 2],
    ['x-weighted', '👨‍👩‍👧‍👦', 2],
    ['x-weighted', 'see https://example.org/a/very/long/address/that/counts/as/23', 27],
    ['words', 'one two three', 3],
    ['hashtags', '#bread and #Sauerteig2 but not a#b or #123', 2],
  ];
  it.each(counts)('in %s: %j is %d', (unit, text, expected) => {
    expect(countIn(unit, text)).toBe(expected);
  });

  it('takes 150 words a minute unless told otherwise', () => {
    const text = 'word '.repeat(150);
    expect(spokenSeconds(text)).toBe(60);
    expect(countIn('seconds', text)).toBe(60);
    expect(spokenSeconds(text, 300)).toBe(30);
  });
});

describe('limits', () => {
  it('knows the titles YouTube takes', () => {
    const title = platformLimit('youtube', 'title');
    expect(title && isWithin(title, 'x'.repeat(100))).toBe(true);
    expect(title && isWithin(title, 'x'.repeat(101))).toBe(false);
    expect(title && isWithin(title, 'a <b> c')).toBe(false);
    expect(platformLimit('linkedin', 'title')).toBeNull();
  });

  it('names a source and a date for each, and no field twice', () => {
    for (const limit of PLATFORM_LIMITS) {
      expect(limit.source).not.toBe('');
      expect(limit.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(new Set(PLATFORM_LIMITS.map(({ platform, field }) => `${platform} ${field}`)).size).toBe(
      PLATFORM_LIMITS.length,
    );
  });
});
