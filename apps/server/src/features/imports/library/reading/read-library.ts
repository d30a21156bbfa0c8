import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { RefusedFile } from '../../reading/export-row.ts';
import { addFile } from './add-file.ts';
import { EntryCollector } from './entry-collector.ts';
import type { LibraryReading } from './library-entry.ts';
import { readLibraryZip } from './read-library-zip.ts';
import { unknownFile } from './unknown-file.ts';

/** Reads an export of a library. Never throws for what a file holds. */
export async function readLibrary(
  { path, name }: { path: string; name: string },
  goesOn: () => void,
): Promise<LibraryReading> {
  const collector = new EntryCollector(goesOn);
  const gathering = { collector, goesOn };
  try {
    const source = (await isZip(path))
      ? await readLibraryZip(path, gathering)
      : await addFile({ name, open: () => Promise.resolve(createReadStream(path)) }, gathering);
    if (source === null) {
      throw unknownFile();
    }
    return { kind: 'library', source, ...collector.result() };
  } catch (error) {
    if (error instanceof RefusedFile) {
      return { kind: 'refused', reason: error.message };
    }
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) {
      throw new RefusedFile('This file is empty.');
    }
    return buffer.toString('latin1').startsWith('PK\u0003\u0004');
  } finally {
    await file.close();
  }
}
