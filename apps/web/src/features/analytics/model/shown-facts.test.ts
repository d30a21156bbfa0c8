import { expect, it } from 'vitest';
import { placeOfTitle } from './shown-facts.ts';

const placed = (text: string, title: string): string | null => {
  const place = placeOfTitle(text, title);
  return place && text.slice(place.from, place.to);
};

it('finds the name of a post in a sentence, whole or cut', () => {
  expect(placed('“Tea” on YouTube has 9 times your usual 123.', 'Tea')).toBe('Tea');
  expect(placed('The last was “A very long…”.', 'A very long name')).toBe('A very long…');
});

it('finds none where it is not named', () => {
  expect(placed('A typical Short has 100 views.', 'Tea')).toBeNull();
  expect(placed('The last was “Coffee”.', 'Tea')).toBeNull();
  expect(placed('A quotation “” of nothing', 'Tea')).toBeNull();
});
