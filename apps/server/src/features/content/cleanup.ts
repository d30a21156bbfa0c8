import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { deleteExpired, findExpired } from './cleanup.repo.ts';
import { forgetFilesJob, purgeJob } from './content.jobs.ts';
import { undoSeconds } from './undo-time.ts';

interface Deps {
  database: Database;
  files: FileStore;
  jobs: Jobs;
  clock: Clock;
}

/** Has all files of a user removed once `tx` commits. */
export const forgetFiles = (jobs: Jobs) => (actor: Actor, tx: Db) =>
  jobs.send(tx, forgetFilesJob, { userId: actor.userId });

/** Removes what nobody can ask for any more: files of deleted accounts, and what was deleted longer ago than the undo time. */
export async function startCleanup({ database, files, jobs, clock }: Deps): Promise<void> {
  const nothingToDo = () => Promise.resolve();
  await jobs.work(forgetFilesJob, {
    concurrency: 1,
    run: ({ payload }) => files.removeAll(payload.userId),
    giveUp: nothingToDo,
  });
  await jobs.work(purgeJob, {
    concurrency: 1,
    giveUp: nothingToDo,
    run: async ({ payload: actor }) => {
      const until = new Date(clock().getTime() - undoSeconds * 1000);
      const expired = await findExpired(actor, database.db, until);
      for (const { fileKey } of expired) {
        await (fileKey === null ? undefined : files.remove(fileKey));
      }
      await deleteExpired(actor, database.db, { ids: expired.map(({ id }) => id), until });
    },
  });
}
