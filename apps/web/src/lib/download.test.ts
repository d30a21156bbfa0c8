import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it('reads the name of a file from the header, the encoded one first', () => {
  expect(fileNameOf('attachment; filename="a.md"; filename*=UTF-8\'\'caf%C3%A9%20%28x%29.md')).toBe(
    'café (x).md',
  );
  expect(fileNameOf('attachment; filename="board.json"')).toBe('board.json');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
  expect(fileNameOf(null)).toBeUndefined();
});
