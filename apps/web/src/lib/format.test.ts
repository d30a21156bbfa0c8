import { describe, expect, it } from 'vitest';
import {
  counted,
  firstLetter,
  formatAgo,
  formatBytes,
  formatChange,
  formatCount,
  formatDate,
  formatDateIn,
  formatDateTime,
  formatExact,
  formatPercent,
  formatScore,
  formatTimeOfDay,
} from './format.ts';

it.each([
  [counted(0, 'note'), '0 notes'],
  [counted(1, 'note'), '1 note'],
  [counted(12_000, 'note'), '12,000 notes'],
  [counted(1, 'item was', 'items were'), '1 item was'],
  [counted(2, 'item was', 'items were'), '2 items were'],
  [counted(null, 'note'), '– notes'],
])('counts: %s', (shown, text) => expect(shown).toBe(text));

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [12.4, '12'],
    [999, '999'],
    [999.4, '999'],
    [999.6, '1.0K'],
    [1_000, '1.0K'],
    [1_049, '1.0K'],
    [1_050, '1.1K'],
    [1_450, '1.5K'],
    [12_345, '12.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [1_250_000, '1.3M'],
    [2_345_678_901, '2345.7M'],
    [-0.2, '0'],
    [-1_500, '-1.5K'],
  ])('%d is %s', (value, text) => expect(formatCount(value)).toBe(text));

  it('never shows 1000.0K, whatever lies around a million', () => {
    for (let value = 999_000; value <= 1_001_000; value += 1) {
      expect(formatCount(value)).not.toBe('1000.0K');
    }
  });

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY])('%s is a dash', (value) =>
    expect(formatCount(value)).toBe('–'),
  );
});

describe('rates and scores', () => {
  it.each([
    [0.0456, '4.6%'],
    [0.0465, '4.7%'],
    [0.04649, '4.6%'],
    [0, '0.0%'],
    [1, '100.0%'],
    [-0.25, '-25.0%'],
    [-0.0001, '0.0%'],
    [undefined, '–'],
  ])('%d is %s', (fraction, text) => expect(formatPercent(fraction)).toBe(text));

  it.each([
    [0.12, '+12.0%'],
    [-0.034, '-3.4%'],
    [0, '0.0%'],
    [0.0001, '0.0%'],
    [12.5, '+1250.0%'],
  ])('a change of %d is %s', (fraction, text) => expect(formatChange(fraction)).toBe(text));

  it('rounds scores to one decimal', () => {
    expect(formatScore(7.25)).toBe('7.3');
    expect(formatScore(1.005)).toBe('1.0');
    expect(formatScore(10)).toBe('10.0');
    expect(formatScore(null)).toBe('–');
  });
});

describe('formatAgo', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:00:01Z', '59 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2025-11-21T12:00:00Z', '365 days ago'],
    ['2026-11-21T13:00:00Z', 'just now'],
    ['nonsense', 'some time ago'],
    [undefined, 'some time ago'],
  ])('%s was %s', (moment, text) => expect(formatAgo(moment, now)).toBe(text));
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [104_857_600, '100 MB'],
    [5 * 1024 ** 4, '5 TB'],
    [null, '–'],
  ])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('dates', () => {
  it('shows a day, and a day with its time', () => {
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026');
    expect(formatDateTime('2026-11-21T12:00:00Z')).toMatch(/^Nov 2[12], 2026, \d{1,2}:\d{2}\s[AP]M$/);
  });

  it('shows the day that it is in another time zone, and here where there is no such zone', () => {
    const moment = '2026-11-21T12:00:00Z';
    expect(formatDateIn('Pacific/Kiritimati')(moment)).toBe('Nov 22, 2026');
    expect(formatDateIn('Etc/GMT+12')(moment)).toBe('Nov 21, 2026');
    expect(formatDateIn('Mars/Olympus')(moment)).toBe(formatDate(moment));
  });

  it.each(['', undefined, null, 'soon'])('%s is a dash', (moment) => expect(formatDate(moment)).toBe('–'));
});

describe('the rest', () => {
  it('groups every digit', () => expect(formatExact(1_234_567)).toBe('1,234,567'));

  it.each([
    ['maya', 'M'],
    [' öst', 'Ö'],
    ['👩‍🚀 Ada', '👩‍🚀'],
    ['', ''],
  ])('the first letter of %s is %s', (name, letter) => expect(firstLetter(name)).toBe(letter));
});

it('writes a time of day as moments are written', () => {
  const spaced = (text: string) => text.replaceAll(/\s/gu, ' ');
  expect(spaced(formatTimeOfDay('18:00'))).toBe('6:00 PM');
  expect(spaced(formatTimeOfDay('00:05'))).toBe('12:05 AM');
  expect(spaced(formatDateTime('2026-11-21T18:00'))).toContain('6:00 PM');
  expect(formatTimeOfDay('soon')).toBe('–');
});
