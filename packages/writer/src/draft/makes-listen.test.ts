import { expect, it } from 'vitest';
import { isPunchierThan } from '../refine/punch.ts';
import { isConcrete } from './makes-listen.ts';

it.each([
  ['Rain falls on the roof.', false],
  ['Rain falls on roofs.', false],
  ['A human is warm.', false],
  ['The German shelf is wet.', false],
  ['She slept in her coat.', true],
  ['A mother lost her coat.', true],
  ['The old farmer sold it.', true],
  ['His grandmother slept there.', true],
  ['A fireman slept there.', true],
])('%j shows a listener something: %s', (text, isShown) => {
  expect(isConcrete(text, 'en')).toBe(isShown);
});

it('lets a longer hook that is concrete take the place of one that is not', () => {
  const isPunchier = isPunchierThan('Salt draws water from the air.', 'en');
  const text = 'One lamp in seven floods its shelf within 30 days of rain.';
  expect(isPunchier({ text, line: null })).toBe(true);
});
