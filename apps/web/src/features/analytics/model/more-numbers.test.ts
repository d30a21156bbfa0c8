import { pickMoreNumbers } from '@hookline/contract/numbers';
import { expect, it } from 'vitest';
import {
  askedNumbers,
  describeRates,
  exactMore,
  formatMore,
  moreFault,
  sentMore,
  moreLabel,
  toMoreNumbers,
  typedMore,
} from './more-numbers.ts';
import { sortChoices } from './post-sorting.ts';

it.each([
  ['impressions', 36_711, '36.7K'],
  ['impressions', 0, '0'],
  ['impressions', null, '–'],
  ['click_through_rate', 0.0168, '1.7%'],
  ['average_viewed', 1.4, '140.0%'],
  ['watch_seconds', 815_903.28, '226.6 h'],
  ['watch_seconds', 130, '0.04 h'],
  ['watch_seconds', 61_941_000, '17.2K h'],
  ['average_view_seconds', 125.2, '2:05'],
  ['average_view_seconds', 3725, '1:02:05'],
  ['subscribers_gained', -6, '-6'],
] as const)('shows %s of %s as %s', (name, value, shown) => {
  expect(formatMore(name, value)).toBe(shown);
});

it('says every digit of what it shortens', () => {
  expect(exactMore('impressions', 36_711)).toBe('36,711');
  expect(exactMore('watch_seconds', 61_941_000)).toBe('17,206 hours');
  expect(exactMore('impressions', 12)).toBeUndefined();
  expect(exactMore('average_view_seconds', 3725)).toBeUndefined();
});

it('sends what is typed in the units it is kept in, and nothing for what is left blank', () => {
  const typed = {
    impressions: '36711',
    click_through_rate: '4,1',
    watch_seconds: '226.6398',
    average_view_seconds: '2:05',
    average_viewed: '45.8',
    subscribers_gained: '-6',
    saves: ' ',
  };
  expect(sentMore(typed)).toEqual({
    impressions: 36_711,
    click_through_rate: 0.041,
    watch_seconds: 815_903.28,
    average_view_seconds: 125,
    average_viewed: 0.458,
    subscribers_gained: -6,
  });
});

it('leaves as it was what a correction does not touch, whatever its field can hold of it', () => {
  const before = pickMoreNumbers({ average_view_seconds: 125.4, watch_seconds: 1000, delivered: 12 });
  const typed = {
    average_view_seconds: typedMore('average_view_seconds', 125.4),
    watch_seconds: typedMore('watch_seconds', 1000),
    delivered: '13',
  };
  expect(sentMore(typed, before)).toEqual({
    average_view_seconds: 125.4,
    watch_seconds: 1000,
    delivered: 13,
  });
});

it.each([
  ['impressions', '-1', 'Must be 0 or more.'],
  ['impressions', '1.5', 'Must be a whole number.'],
  ['impressions', 'many', 'Must be a number.'],
  ['click_through_rate', '101', 'Must be at most 100.'],
  ['average_viewed', '1001', 'Must be at most 1000.'],
  ['average_view_seconds', '2:75', 'Enter it as 2:05, or in seconds.'],
  ['average_view_seconds', '95', undefined],
  ['subscribers_gained', '-6', undefined],
  ['saves', '', undefined],
] as const)('says of %s as "%s": %s', (name, text, fault) => {
  expect(moreFault(name, text)).toBe(fault);
});

it('works the rates of a newsletter out of what was delivered', () => {
  const { open_rate, click_rate } = toMoreNumbers({ delivered: 1000, opens: 430, clicks: 52 });
  expect([open_rate, click_rate].map((rate) => formatMore('open_rate', rate))).toEqual(['43.0%', '5.2%']);
  expect(toMoreNumbers({ opens: 430 })).toMatchObject({ open_rate: null, click_rate: null });
  // Opens are counted there, not people.
  expect(toMoreNumbers({ delivered: 100, opens: 430 }).open_rate).toBeNull();
  expect(toMoreNumbers({ delivered: 0, opens: 0 }).open_rate).toBeNull();
});

it('says them while they are typed', () => {
  expect(describeRates({ delivered: '1000', opens: '430' })).toBe('Open rate: 43.0%');
  expect(describeRates({ delivered: '1000', opens: 'many' })).toBe('');
});

it('asks of a newsletter what only newsletters count', () => {
  expect(askedNumbers('newsletter')).toContain('delivered');
  expect(askedNumbers('youtube')).not.toContain('delivered');
});

it.each([
  [[], 'Subscribers or followers gained'],
  [['youtube'], 'Subscribers gained'],
  [['newsletter', 'instagram'], 'Subscribers gained'],
  [['instagram', 'tiktok', 'linkedin', 'facebook'], 'Followers gained'],
])('what was gained on %j is called %s', (platforms, label) => {
  expect(moreLabel('subscribers_gained', platforms)).toBe(label);
  expect(sortChoices(['subscribers_gained'], platforms).map((choice) => choice.label)).toContain(
    `${label}, high to low`,
  );
});
