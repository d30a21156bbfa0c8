import type pg from 'pg';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { isNoSpace } from '#platform/database/faults.ts';
import { requireEmptyDatabase } from '#platform/database/empty-database.ts';
import { connect, latestMigration, migrateDatabase } from '#platform/database/migrate.ts';
import { fillTable, type TableShape } from '#platform/database/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { parseWaitingJob, WaitingJobs } from '#platform/jobs/waiting-jobs.ts';
import { StartupError } from '#platform/startup-error.ts';
import { DamagedArchive, type ReadEntry } from '#platform/tar/read-tar.ts';
import { aboutSchema, formatVersion, places, type About } from './about.ts';
import { readChecked, readText } from './checked-archive.ts';

const decompress = promisify(zstdDecompress);

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** The database server itself, not a pooler. */
  connection: pg.ClientConfig;
  files: FileStore;
  /** Every kind of job that is known. */
  kinds: Parameters<typeof WaitingJobs.open>[1];
  /** Puts the key that stored secrets are sealed with in its place: before there are any. */
  keepSecretKey?: ((key: string) => Promise<void>) | undefined;
}

export interface RestoredBackup {
  about: About;
  rows: number;
  files: number;
  /** The key that stored secrets are sealed with; null where the installation got it from its environment. */
  secretKey: string | null;
}

/** What a backup says of itself, once all of it is known to be what was written. Throws a StartupError. */
export const verifyBackup = (source: AsyncIterable<Uint8Array>): Promise<About> =>
  explainDamage(async () => {
    const entries = readChecked(source);
    const about = await readFirst(entries);
    for await (const _ of entries) {
      // Each is compared with its hash once it was read.
    }
    return readAbout(about);
  });

/**
 * Fills an empty installation and brings it up to date. All rows come in one transaction, which ends once the
 * last byte was verified: what breaks off leaves an empty installation. Throws a StartupError.
 */
export const restoreBackup = (
  source: AsyncIterable<Uint8Array>,
  target: RestoreTarget,
): Promise<RestoredBackup> =>
  explainDamage(async () => {
    const entries = readChecked(source);
    const about = readAbout(await readFirst(entries));
    await requireEmptyDatabase(target.connection);
    await migrateDatabase(target.connection, { upTo: about.migration });
    const client = await connect(target.connection);
    try {
      const restored = await fill({ client, about, target }, entries);
      await migrateDatabase(target.connection).catch((error: unknown) => {
        throw isNoSpace(error) ? noRoomAtEnd() : error;
      });
      return restored;
    } finally {
      await client.end();
    }
  });

const noRoomAtEnd = (): StartupError =>
  new StartupError('Everything was restored, but the disk is full. Free some space, then run npm start.');

/** What a backup says of itself, which it begins with. */
async function readFirst(entries: AsyncGenerator<ReadEntry>): Promise<string> {
  const first = await entries.next().catch((error: unknown) => {
    throw error instanceof DamagedArchive ? foreign() : error;
  });
  if (first.done === true || first.value.name !== places.about) {
    throw foreign();
  }
  return readText(first.value.bytes);
}

const foreign = (): StartupError =>
  new StartupError(
    'This is not a backup of Hookline, or its beginning is missing. ' +
      'If it was compressed or encrypted, undo that first. Nothing was restored.',
  );

function readAbout(text: string): About {
  const { format, migration, version } = JSON.parse(text) as Partial<Record<keyof About, unknown>>;
  if (Number(format) > formatVersion || Number(migration) > latestMigration()) {
    throw new StartupError(
      `This backup was made by Hookline ${String(version)}, which is newer. Restore it with that version.`,
    );
  }
  return aboutSchema.parse(JSON.parse(text));
}

interface Filling {
  client: pg.Client;
  about: About;
  target: RestoreTarget;
}

async function fill(filling: Filling, entries: AsyncIterable<ReadEntry>): Promise<RestoredBackup> {
  const { client, about, target } = filling;
  const jobs = await WaitingJobs.open(client, target.kinds);
  const stored: string[] = [];
  let rows = 0;
  let secretKey: string | null = null;
  try {
    await client.query('begin');
    for await (const entry of entries) {
      const { name } = entry;
      if (name.startsWith(places.files)) {
        const key = name.slice(places.files.length);
        stored.push(key);
        await target.files.put(key, Readable.from(entry.bytes, { objectMode: false }));
      } else if (name.startsWith(places.tables)) {
        rows += await fillTable(client, tableOf(about, name), unpack(entry));
      } else if (name.startsWith(places.jobs)) {
        const lines = Buffer.concat(await Array.fromAsync(unpack(entry))).toString();
        await jobs.insert(lines.split('\n').filter(Boolean).map(parseWaitingJob));
      } else if (name === places.secretKey) {
        secretKey = await readText(entry.bytes);
      }
    }
    if (secretKey !== null) {
      await target.keepSecretKey?.(secretKey);
    }
    await client.query('commit');
    return { about, rows, files: stored.length, secretKey };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of stored) {
      await target.files.remove(key);
    }
    throw error;
  } finally {
    await jobs.close();
  }
}

function tableOf({ tables }: About, entryName: string): TableShape {
  const [, table] = entryName.split('/');
  const shape = tables.find(({ name }) => name === table);
  if (shape === undefined) {
    throw foreign();
  }
  return shape;
}

async function* unpack({ bytes }: ReadEntry): AsyncGenerator<Buffer> {
  yield await decompress(Buffer.concat(await Array.fromAsync(bytes)));
}

async function explainDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DamagedArchive
      ? new StartupError(`The backup is damaged, and nothing was restored. ${error.message}`)
      : error;
  }
}
