import { expect, it } from 'vitest';
import { quoteFrom } from './quote-from.ts';

const text = 'One. Two words here. Three.\nFour';

it.each([
  ['quote=Three.', 'Three.'],
  ['at=5', 'Two words here.'],
  ['at=21', 'Three.'],
  ['at=0&quote=Four', 'Four'],
  ['', ''],
  ['at=', 'One.'],
  ['at=-3', ''],
  ['at=x', ''],
  ['at=900', ''],
])('%j leads to %j', (search, quote) => {
  expect(quoteFrom(new URLSearchParams(search), text).words).toBe(quote);
});

it.each([
  ['quote=Three.', 0],
  ['at=8', 0.25],
  ['at=900', 1],
])('%j stands behind the share %j of the text', (search, share) => {
  expect(quoteFrom(new URLSearchParams(search), text)).toMatchObject({ share });
});
