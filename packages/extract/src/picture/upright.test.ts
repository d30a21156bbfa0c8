import { expect, it } from 'vitest';
import { isTurned, turnUpright } from './upright.ts';

// The letter F, as it is stored for each EXIF orientation.
it.each([
  [1, ['##', '#.', '#.']],
  [2, ['##', '.#', '.#']],
  [3, ['.#', '.#', '##']],
  [4, ['#.', '#.', '##']],
  [5, ['###', '#..']],
  [6, ['#..', '###']],
  [7, ['..#', '###']],
  [8, ['###', '..#']],
])('orientation %i is turned back', (orientation, rows) => {
  const [first = ''] = rows;
  const bytes = new Uint8Array([...rows.join('')].map((sign) => (sign === '#' ? 1 : 0)));
  const stored = { bytes, width: first.length, height: rows.length, channels: 1 };
  const { width, height, bytes: shown } = turnUpright(stored, orientation);
  expect({ width, height }).toEqual({ width: 2, height: 3 });
  expect([...shown].join('')).toBe('111010');
  expect(isTurned(orientation)).toBe(first.length === 3);
});
