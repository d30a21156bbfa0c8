import { expect, it } from 'vitest';
import {
  lengthChoices,
  noOptions,
  toOptionChoice,
  secondsProblem,
  toRequestOptions,
} from './script-options.ts';

it('sends what was chosen and nothing else', () => {
  expect(toRequestOptions(noOptions)).toEqual({});
  expect(toRequestOptions({ ...noOptions, length: 'short', tone: ' dry ' })).toEqual({
    length: 'short',
    tone: 'dry',
  });
  expect(toRequestOptions({ ...noOptions, length: 'seconds', seconds: '75' })).toEqual({ seconds: 75 });
  expect(toRequestOptions({ ...noOptions, withPast: false })).toEqual({ pastPerformance: false });
});

it.each([{}, { seconds: 75, tone: 'dry' }, { length: 'long', audience: 'bakers', pastPerformance: false }])(
  'asks again for %j',
  (options) => {
    expect(toRequestOptions(toOptionChoice(options))).toEqual(options);
  },
);

it.each(['', 'x', '9', '3601', '12.5'])('refuses %j seconds', (seconds) => {
  expect(secondsProblem({ ...noOptions, length: 'seconds', seconds })).toBeDefined();
  expect(toRequestOptions({ ...noOptions, length: 'seconds', seconds })).toEqual({});
});

it('says what a length means on each platform', () => {
  expect(lengthChoices('youtube').map(({ label }) => label)).toContain('Long · 8 min');
  expect(lengthChoices('linkedin').map(({ label }) => label)).toContain('Short · 100 words');
});
