import { expect, it } from 'vitest';
import { itemPath } from './hit-quote.ts';

const item = { board_id: 'b', id: 'i', url: 'https://example.org/a-long-walk/kitchen', file_name: null };
const piecesOf = (marked: string | undefined) =>
  marked?.split('*').map((text, place) => ({ text, isMatch: place % 2 === 1 }));

it.each([
  ['in the text', undefined, '… the *kitchen* at home …', '?quote=kitchen'],
  ['in several places', undefined, 'A *sourdough* from the *kitchen*.', '?quote=sourdough+from+the+kitchen'],
  ['in the title too', 'A *kitchen*', 'The *kitchen*.', ''],
  ['in the address alone', undefined, 'https://example.org/a-long-walk/*kitchen*', ''],
  ['in the address alone, cut short', undefined, '… walk/*kitchen*', ''],
  ['nowhere', undefined, 'No kitchen.', ''],
  ['without an extract', undefined, undefined, ''],
])('leads to what was found %s', (_name, title, extract, search) => {
  const match = { title: piecesOf(title), extract: piecesOf(extract) };
  expect(itemPath({ ...item, match })).toBe(`/boards/b/items/i${search}`);
});

it('leads to an item that nothing was searched for in', () => {
  expect(itemPath(item)).toBe('/boards/b/items/i');
});
