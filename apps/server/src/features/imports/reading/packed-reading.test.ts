import { expect, it } from 'vitest';
import type { ExportRow, Reading } from './export-row.ts';
import { packReading } from './packed-reading.ts';

const row = (line: number) => ({ line, title: `Post ${line}`, hashtags: undefined }) as ExportRow;
const told = {
  source: 'YouTube Studio',
  platform: 'youtube' as const,
  period: null,
  notes: [],
  asides: [],
  dates: null,
};

it.each([0, 1, 600])('lets %d rows out of the sandbox in pieces, all of them in their order', (count) => {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  const packed = packReading({ kind: 'posts', ...told, rows });
  const pieces = 'pieces' in packed ? packed.pieces.map((piece) => JSON.parse(piece) as ExportRow[]) : [];
  expect(pieces.flat()).toEqual(rows);
  expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(250);
});

it('lets what is no list of posts out as it is', () => {
  const refused: Reading = { kind: 'refused', reason: 'This is a picture.' };
  expect(packReading(refused)).toBe(refused);
});
