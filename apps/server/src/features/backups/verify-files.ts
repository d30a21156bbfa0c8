import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Snapshot } from '#platform/database/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeOwner, readStoredFiles, type StoredFileRow } from './stored-files.repo.ts';

export interface FileFault {
  key: string;
  problem: 'missing' | 'damaged';
  /** Whose it is and of which item, for the operator. */
  owner: string;
}

/**
 * Reads every stored file and compares it with the hash from when it was uploaded. No file goes meanwhile.
 * `onFile` is called after each.
 */
export async function* verifyFiles(
  connection: pg.ClientConfig,
  files: FileStore,
  onFile: () => void,
): AsyncGenerator<FileFault> {
  await using snapshot = await Snapshot.open(connection);
  // Whose a damaged file is can be asked once the list of all is read.
  const faults: Omit<FileFault, 'owner'>[] = [];
  for await (const rows of readStoredFiles(snapshot)) {
    for (const row of rows) {
      const problem = await examine(files, row);
      if (problem !== null) {
        faults.push({ key: row.key, problem });
      }
      onFile();
    }
  }
  for (const fault of faults) {
    yield { ...fault, owner: await describeOwner(snapshot, fault.key) };
  }
}

async function examine(
  files: FileStore,
  { key, sha256 }: StoredFileRow,
): Promise<FileFault['problem'] | null> {
  const bytes = await files.read(key);
  if (bytes === null) {
    return 'missing';
  }
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
  }
  return sha256 !== null && hash.digest('hex') !== sha256 ? 'damaged' : null;
}
