import type { Reading } from './export-row.ts';

type PostReading = Extract<Reading, { kind: 'posts' }>;

/** A reading on its way out of the sandbox: the rows of posts are in pieces of JSON. */
export type PackedReading =
  | (Omit<PostReading, 'rows'> & { pieces: string[] })
  | Exclude<Reading, { kind: 'posts' }>;

const rowsPerPiece = 250;

/**
 * Rows in pieces that are read one after another: as one message ten thousand of them would be there twice, as
 * they came and as they were checked.
 */
export function packReading(reading: Reading): PackedReading {
  if (reading.kind !== 'posts') {
    return reading;
  }
  const { rows, ...rest } = reading;
  const pieces = Array.from({ length: Math.ceil(rows.length / rowsPerPiece) }, (_, index) =>
    JSON.stringify(rows.slice(index * rowsPerPiece, (index + 1) * rowsPerPiece)),
  );
  return { ...rest, pieces };
}
