import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { findKnownFiles } from './cleanup.repo.ts';

/**
 * So long they stay, for whoever restores an old backup of the database and a newer one after it.
 * Milliseconds.
 */
const kept = 30 * 24 * 60 * 60 * 1000;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Owner, and an id that begins with the moment at which it was made (UUIDv7). */
const KEY = new RegExp(`^(${UUID})/(?=.{14}7)${UUID}$`, 'u');

const ownerOf = (key: string): string => KEY.exec(key)?.[1] ?? '';
const madeAt = (key: string): number => Number.parseInt(key.slice(37, 45) + key.slice(46, 50), 16);

/**
 * Removes stored files that belong to nothing: of uploads whose process ended between storing the file and
 * adding its item. They stay for thirty days.
 */
export async function removeOrphans(
  { database, files }: { database: Pick<Database, 'db'>; files: Pick<FileStore, 'list' | 'remove'> },
  now: Date,
): Promise<void> {
  for await (const keys of files.list()) {
    const old = keys.filter((key) => ownerOf(key) !== '' && now.getTime() - madeAt(key) > kept);
    for (const [userId, owned] of Map.groupBy(old, ownerOf)) {
      const known = await findKnownFiles({ userId }, database.db, owned);
      // Files of unknown people may be those of another installation that shares the bucket.
      for (const key of known === null ? [] : new Set(owned).difference(known)) {
        await files.remove(key);
      }
    }
  }
}
