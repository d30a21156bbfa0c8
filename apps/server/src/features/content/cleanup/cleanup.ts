import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { claimExpired, deleteItems, findPictures, findSharedFiles, findUsedFiles } from './cleanup.repo.ts';
import { forgetFilesJob, purgeJob } from '../content.jobs.ts';
import { removeExpiredHighlights } from '../highlights/highlights.repo.ts';
import { undoLimit } from '../edits/undo-time.ts';
import { dayMs } from '#platform/time-zone.ts';

interface CleanupDeps {
  database: Database;
  files: FileStore;
  clock: Clock;
  boards: BoardKeeper;
}

/** How many items are removed at a time. */
const batch = 100;

/** Has all files of a user removed once `tx` commits. */
export const forgetFiles =
  (jobs: Jobs) =>
  (actor: Actor, tx: Db): Promise<void> =>
    jobs.send(tx, { kind: forgetFilesJob, payload: { userId: actor.userId } });

/**
 * Removes what can no longer be restored: files of deleted accounts, and items, highlights and boards deleted
 * longer ago than the undo time.
 */
export async function startCleanup({ jobs, ...deps }: CleanupDeps & { jobs: Jobs }): Promise<void> {
  await jobs.work(forgetFilesJob, {
    concurrency: 1,
    run: ({ payload }) => deps.files.removeAll(payload.userId),
  });
  await jobs.work(purgeJob, {
    concurrency: 1,
    run: ({ payload, signal }) => purge(deps, { userId: payload.userId }, signal),
  });
}

async function purge(deps: CleanupDeps, actor: Actor, signal: AbortSignal): Promise<void> {
  const until = undoLimit(deps.clock());
  while ((await purgeSome(deps, actor, until)) > 0) {
    signal.throwIfAborted();
  }
  await removeExpiredHighlights(actor, deps.database.db, until);
  await deps.boards.removeExpired(actor, deps.database.db, until);
}

/**
 * Files go first: a row without its file can be removed once more, a file without its row would stay for
 * ever.
 */
async function purgeSome(
  { database: { db }, files }: CleanupDeps,
  actor: Actor,
  until: Date,
): Promise<number> {
  const expired = await claimExpired(actor, db, { until, limit: batch });
  const ids = expired.map(({ id }) => id);
  const pictures = ids.length === 0 ? [] : await findPictures(actor, db, ids);
  const keys = [...expired.flatMap(({ fileKey }) => fileKey ?? []), ...pictures];
  const shared = await findSharedFiles(actor, db, { ids, keys });
  for (const key of new Set(keys).difference(shared)) {
    await files.remove(key);
  }
  await deleteItems(actor, db, ids);
  return expired.length;
}

/** How long orphans stay, in case an old backup of the database is restored and then a newer one. */
const orphanAgeMs = 30 * dayMs;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Owner, and an id that begins with the moment at which it was made (UUIDv7). */
const keyPattern = new RegExp(`^(${uuid})/(?=.{14}7)${uuid}$`, 'u');

const ownerOf = (key: string): string => keyPattern.exec(key)?.[1] ?? '';
const createdMs = (key: string): number => Number.parseInt(key.slice(37, 45) + key.slice(46, 50), 16);

/**
 * Removes stored files that belong to nothing: of uploads whose process ended between storing the file and
 * adding its item. They stay for thirty days.
 */
export async function removeOrphans(
  { database, files }: { database: Pick<Database, 'db'>; files: Pick<FileStore, 'list' | 'remove'> },
  now: Date,
): Promise<void> {
  for await (const keys of files.list()) {
    const old = keys.filter((key) => ownerOf(key) !== '' && now.getTime() - createdMs(key) > orphanAgeMs);
    for (const [userId, keysOfUser] of Map.groupBy(old, ownerOf)) {
      const used = await findUsedFiles({ userId }, database.db, keysOfUser);
      // Files of unknown users may belong to another installation that shares the bucket.
      for (const key of used === null ? [] : new Set(keysOfUser).difference(used)) {
        await files.remove(key);
      }
    }
  }
}
