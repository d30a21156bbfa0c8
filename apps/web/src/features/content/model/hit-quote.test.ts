import { expect, it } from 'vitest';
import { itemPath } from './hit-quote.ts';

const item = {
  board_id: 'b',
  id: 'i',
  url: 'https://example.org/a-long-walk/kitchen',
  file_name: null,
  description: 'A walk.',
};
const piecesOf = (marked: string | undefined) =>
  marked?.split('*').map((text, place) => ({ text, isMatch: place % 2 === 1 }));

it.each([
  // In the text.
  [undefined, '… the *kitchen* at home …', '?quote=kitchen'],
  [undefined, 'A *sourdough* from the *kitchen*.', '?quote=sourdough+from+the+kitchen'],
  // In the title too.
  ['A *kitchen*', 'The *kitchen*.', ''],
  // One of two words in the title.
  ['The *Kitchen*', 'A *sourdough* from the *kitchen*.', '?quote=sourdough+from+the+kitchen'],
  // In the address alone, whole or cut short.
  [undefined, 'https://example.org/a-long-walk/*kitchen*', ''],
  [undefined, '… walk/*kitchen*', ''],
  [undefined, 'No kitchen.', ''],
  [undefined, undefined, ''],
])('leads with %j in the title and %j in the text to %j', (title, extract, search) => {
  const match = { title: piecesOf(title), extract: piecesOf(extract), isByMeaning: false };
  expect(itemPath({ ...item, match })).toBe(`/boards/b/items/i${search}`);
});

it.each([
  ['Viewers drop off …', '?quote=Viewers+drop+off'],
  ['A walk.', ''],
])('leads to the passage that means the same, where it stands in the text: %j', (extract, search) => {
  const match = { title: undefined, extract: piecesOf(extract), isByMeaning: true };
  expect(itemPath({ ...item, match })).toBe(`/boards/b/items/i${search}`);
});

it('leads to an item that nothing was searched for in', () => {
  expect(itemPath(item)).toBe('/boards/b/items/i');
});
