import { z } from 'zod';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobKind, Jobs } from '#platform/jobs/index.ts';
import { deletePending } from './imports.repo.ts';

const payload = z.object({ userId: z.string(), importId: z.string() });

/** Throws an export away that was looked at and never imported. */
export const forgetImportJob: JobKind<z.infer<typeof payload>> = {
  name: 'forget-import',
  payload,
  retries: 20,
  timeoutSeconds: 60,
};

/** Throws away what expired, from now on. */
export async function startImportCleanup({
  jobs,
  database,
  files,
}: {
  jobs: Jobs;
  database: Database;
  files: FileStore;
}): Promise<void> {
  await jobs.work(forgetImportJob, {
    concurrency: 1,
    run: async ({ payload: { userId, importId } }) => {
      const fileKey = await deletePending({ userId }, database.db, importId);
      if (fileKey !== null) {
        await files.remove(fileKey);
      }
    },
  });
}
