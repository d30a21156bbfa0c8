import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { isBackupRunning } from '../database/snapshot.ts';
import type { JobKind, Jobs } from '../jobs/index.ts';
import type { FileStore } from './file-store.ts';

const payload = z.object({ key: z.string(), isPrefix: z.boolean() });
type Removal = z.output<typeof payload>;

/** Removes a file, or all files of a user, once no backup is being taken. */
export const removeFilesJob: JobKind<Removal> = {
  name: 'remove-files',
  payload,
  retries: 20,
  timeoutSeconds: 600,
};

const delaySeconds = 120;

interface DeferredRemovals {
  files: FileStore;
  database: Database;
  jobs: Jobs;
}

/**
 * A store from which nothing goes while a backup is taken: rows of the backup's moment lead to files that are
 * deleted a moment later. What is to go meanwhile becomes a job.
 */
export function deferRemovals({ files, database, jobs }: DeferredRemovals): FileStore {
  const orLater = async (removal: Removal, remove: () => Promise<void>) => {
    if (await isBackupRunning(database.pool)) {
      await database.transaction((tx) =>
        jobs.send(tx, { kind: removeFilesJob, payload: removal, delaySeconds }),
      );
    } else {
      await remove();
    }
  };
  return {
    ...files,
    remove: (key) => orLater({ key, isPrefix: false }, () => files.remove(key)),
    removeAll: (key) => orLater({ key, isPrefix: true }, () => files.removeAll(key)),
  };
}

/** Carries out what was put off, from now on. `files` puts it off once more where a backup is still being taken. */
export const startRemovals = ({ files, jobs }: Pick<DeferredRemovals, 'files' | 'jobs'>): Promise<void> =>
  jobs.work(removeFilesJob, {
    concurrency: 1,
    run: ({ payload: { key, isPrefix } }) => (isPrefix ? files.removeAll(key) : files.remove(key)),
  });
