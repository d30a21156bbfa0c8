import type { LibraryReading } from './library-entry.ts';

type Library = Extract<LibraryReading, { kind: 'library' }>;

/** A reading on its way out of the sandbox: the entries are in pieces of JSON, which are read one after another. */
export type PackedLibrary =
  | (Omit<Library, 'entries'> & { pieces: string[] })
  | Exclude<LibraryReading, { kind: 'library' }>;

const entriesPerPiece = 250;

export function packLibrary(reading: LibraryReading): PackedLibrary {
  if (reading.kind !== 'library') {
    return reading;
  }
  const { entries, ...rest } = reading;
  const pieces = Array.from({ length: Math.ceil(entries.length / entriesPerPiece) }, (_, index) =>
    JSON.stringify(entries.slice(index * entriesPerPiece, (index + 1) * entriesPerPiece)),
  );
  return { ...rest, pieces };
}
