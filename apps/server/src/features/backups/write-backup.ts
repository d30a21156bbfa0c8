import type pg from 'pg';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { readAppliedMigration } from '#platform/database/migrate.ts';
import { Snapshot, type TableShape } from '#platform/database/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readWaitingJobs } from '#platform/jobs/waiting-jobs.ts';
import { StartupError } from '#platform/startup-error.ts';
import { formatVersion, nameSecretKey, places, type About } from './about.ts';
import { smallEntry, writeChecked, type CheckedEntry } from './checked-archive.ts';
import { readStoredFiles, type StoredFileRow } from './stored-files.repo.ts';

const compress = promisify(zstdCompress);

/** Rows are compressed in parts of about this size; a part is what a backup holds in memory. */
const partBytes = 1024 ** 2;

/** What is backed up. */
export interface BackupSource {
  /** The database server itself, not a pooler. */
  connection: pg.ClientConfig;
  /** Null: of the database alone. */
  files: FileStore | null;
  secretKey: Buffer;
  /** Whether the key is a file of the installation, which a restored one needs. */
  isKeyStored: boolean;
  version: string;
  now: Date;
}

/** What was backed up, complete once the last byte is read. */
export interface BackupReport {
  rows: number;
  files: number;
  /** Of the archive. */
  bytes: number;
  /** A sentence for each stored file that is missing or not what was stored. */
  problems: string[];
}

/**
 * The bytes of a backup: the installation as it was at the moment of the first read, whatever is written
 * meanwhile. `report` is filled in on the way.
 */
export async function* writeBackup(source: BackupSource, report: BackupReport): AsyncGenerator<Uint8Array> {
  await using snapshot = await Snapshot.open(source.connection);
  for await (const bytes of writeChecked(entries(snapshot, source, report))) {
    report.bytes += bytes.length;
    yield bytes;
  }
}

export const emptyReport = (): BackupReport => ({ rows: 0, files: 0, bytes: 0, problems: [] });

async function* entries(
  snapshot: Snapshot,
  source: BackupSource,
  report: BackupReport,
): AsyncGenerator<CheckedEntry> {
  const { now, files } = source;
  const about = await describe(snapshot, source);
  yield smallEntry(places.about, `${JSON.stringify(about, null, 2)}\n`, now);
  if (source.isKeyStored) {
    yield smallEntry(places.secretKey, source.secretKey.toString('base64url'), now);
  }
  for (const table of about.tables) {
    yield* tableParts(snapshot, { table, now }, report);
  }
  let part = 0;
  for await (const jobs of readWaitingJobs(snapshot)) {
    const lines = jobs.map((job) => `${JSON.stringify(job)}\n`).join('');
    yield smallEntry(partName(places.jobs, (part += 1)), await compress(lines), now);
  }
  if (files !== null) {
    for await (const rows of readStoredFiles(snapshot)) {
      for (const row of rows) {
        yield* storedFile(files, row, report);
      }
    }
  }
}

async function describe(snapshot: Snapshot, source: BackupSource): Promise<About> {
  const applied = await readAppliedMigration(snapshot.client);
  if (applied === null) {
    throw new StartupError('There is nothing to back up: the database has no Hookline tables yet.');
  }
  return {
    product: 'Hookline',
    format: formatVersion,
    version: source.version,
    createdAt: source.now.toISOString(),
    migration: applied,
    tables: await snapshot.tables(),
    hasFiles: source.files !== null,
    secretKeyId: nameSecretKey(source.secretKey),
  };
}

const partName = (place: string, part: number): string => `${place}${String(part).padStart(6, '0')}.zst`;

async function* tableParts(
  snapshot: Snapshot,
  { table, now }: { table: TableShape; now: Date },
  report: BackupReport,
): AsyncGenerator<CheckedEntry> {
  let part = 0;
  for await (const lines of inParts(snapshot.read(table))) {
    report.rows += countLines(lines);
    yield smallEntry(partName(`${places.tables}${table.name}/`, (part += 1)), await compress(lines), now);
  }
}

const newLine = 0x0a;

/** Whole lines, about `partBytes` at a time. Line feeds of the data themselves are escaped by PostgreSQL. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    const end = size + chunk.length < partBytes ? -1 : chunk.lastIndexOf(newLine);
    if (end === -1) {
      waiting.push(chunk);
      size += chunk.length;
    } else {
      yield Buffer.concat([...waiting, chunk.subarray(0, end + 1)]);
      waiting = [chunk.subarray(end + 1)];
      size = chunk.length - end - 1;
    }
  }
  if (size > 0) {
    yield Buffer.concat(waiting);
  }
}

function countLines(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(newLine); at !== -1; at = lines.indexOf(newLine, at + 1)) {
    count += 1;
  }
  return count;
}

/** A file that is not there is reported, and no reason to have no backup of the others. */
async function* storedFile(
  files: FileStore,
  { key, sha256 }: StoredFileRow,
  report: BackupReport,
): AsyncGenerator<CheckedEntry> {
  const probe = await files.read(key, { start: 0, end: 0 });
  if (probe === null) {
    report.problems.push(`${places.files}${key} is missing.`);
    return;
  }
  probe.on('error', () => undefined).destroy();
  const { path, release } = await lend(files, key);
  try {
    const { size, mtime } = await stat(path);
    const onWritten = (actual: string) => {
      if (sha256 !== null && actual !== sha256) {
        report.problems.push(`${places.files}${key} is damaged: it differs from what was uploaded.`);
      }
    };
    yield { name: places.files + key, modified: mtime, size, bytes: createReadStream(path), onWritten };
    report.files += 1;
  } finally {
    await release();
  }
}

/** The path of a stored file until it is released: a store lends it to a callback only. */
async function lend(files: FileStore, key: string): Promise<{ path: string; release(): Promise<void> }> {
  const opened = Promise.withResolvers<string>();
  const released = Promise.withResolvers<void>();
  const lending = files.withPath(key, (path) => {
    opened.resolve(path);
    return released.promise;
  });
  lending.catch(opened.reject);
  const path = await opened.promise;
  return {
    path,
    release: () => {
      released.resolve();
      return lending;
    },
  };
}
