import { expect, it } from 'vitest';
import { moreReader, readDuration } from './more-cells.ts';

it.each([
  ['impressions', 'Impressions', '36,711', 36_711],
  ['impressions', 'Impressionen', '36.711', 36_711],
  ['impressions', 'Impressions', '1.5', 'unread'],
  ['impressions', 'Impressions', '-3', 'unread'],
  ['impressions', 'Impressions', '–', null],
  ['subscribers_gained', 'Subscribers', '-6', -6],
  ['subscribers_gained', 'Subscribers', '−1,200', -1200],
  ['subscribers_gained', 'Subscribers', '-0', 0],
  ['click_through_rate', 'Impressions click-through rate (%)', '4.12', 0.0412],
  ['click_through_rate', 'Klickrate der Impressionen (%)', '4,12', 0.0412],
  ['click_through_rate', 'Click through rate (CTR)', '0.0182', 0.0182],
  ['click_through_rate', 'Click-through rate', '1.82%', 0.0182],
  ['click_through_rate', 'Impressions click-through rate (%)', '101', 'unread'],
  ['click_through_rate', 'Impressions click-through rate (%)', '', null],
  ['average_viewed', 'Average percentage viewed (%)', '147.48', 1.4748],
  ['watch_seconds', 'Watch time (hours)', '226.6398', 815_903.28],
  ['watch_seconds', 'Watch time (hours)', '17,205.8079', 61_940_908.44],
  ['watch_seconds', 'Wiedergabezeit (Stunden)', '8,7103', 31_357.08],
  ['watch_seconds', '総再生時間(単位: 時間)', '10.0', 36_000],
  ['watch_seconds', 'Watch time (minutes)', '2.5', 150],
  ['watch_seconds', 'Seconds viewed', '90', 90],
  ['watch_seconds', 'Watch time', '1:00:30', 3630],
  ['average_view_seconds', 'Average view duration', '0:02:31', 151],
  ['average_view_seconds', '平均視聴時間', '0:04:12', 252],
  ['average_view_seconds', 'Average view duration', '4:12', 252],
  ['average_view_seconds', 'Average watch time', '7.8s', 7.8],
  ['average_view_seconds', 'Average view duration', 'long', 'unread'],
] as const)('%s under “%s”: %s', (...[name, header, cell, expected]) => {
  expect(moreReader(name, header, [cell])(cell)).toBe(expected);
});

it('takes a rate for percent where another line of its column can be nothing else', () => {
  const cells = ['0.8', '4.2'];
  expect(cells.map(moreReader('click_through_rate', 'CTR', cells))).toEqual([0.008, 0.042]);
  expect(['0.8'].map(moreReader('click_through_rate', 'CTR', ['0.8']))).toEqual([0.8]);
});

it('reads what a workbook holds as a number as it is', () => {
  expect(moreReader('click_through_rate', 'Click through rate (CTR)', [0.0182])(0.0182)).toBe(0.0182);
  expect(moreReader('watch_seconds', 'Watch time (hours)', [1.234])(1.234)).toBe(4442.4);
});

it.each([
  ['60', 60],
  ['4:13', 253],
  ['1:00:00', 3600],
  ['0', null],
  ['', null],
  ['short', null],
])('a length of “%s”', (cell, seconds) => {
  expect(readDuration(cell)).toBe(seconds);
});
