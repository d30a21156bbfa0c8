import { z } from 'zod';
import { undoLimit } from '#features/content/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { JobKind, Jobs } from '#platform/jobs/index.ts';
import { deleteExpiredProjects } from './projects.repo.ts';

/** Removes projects that were deleted so long ago that they can no longer be restored. */
const purgePayload = z.object({ userId: z.string() });
export const purgeProjectsJob: JobKind<z.infer<typeof purgePayload>> = {
  name: 'purge-projects',
  payload: purgePayload,
  retries: 20,
  timeoutSeconds: 60,
};

export const startProjectCleanup = ({
  jobs,
  database,
  clock,
}: {
  jobs: Jobs;
  database: Database;
  clock: Clock;
}): Promise<void> =>
  jobs.work(purgeProjectsJob, {
    concurrency: 1,
    run: ({ payload }) => deleteExpiredProjects(payload, database.db, undoLimit(clock())),
  });
