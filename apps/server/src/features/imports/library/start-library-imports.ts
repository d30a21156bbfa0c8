import type { Jobs } from '#platform/jobs/index.ts';
import { forgetLibraryJob, importLibraryJob } from './library-imports.jobs.ts';
import type { LibraryImports } from './library-imports.service.ts';

/** Carries out imports, one at a time, and throws away what expired, from now on. */
export async function startLibraryImports({
  jobs,
  libraryImports,
}: {
  jobs: Jobs;
  libraryImports: LibraryImports;
}): Promise<void> {
  await jobs.work(importLibraryJob, {
    concurrency: 1,
    run: ({ payload: { userId, importId }, signal }) => libraryImports.carryOut({ userId }, importId, signal),
    giveUp: ({ userId, importId }) =>
      libraryImports.stop(
        { userId },
        importId,
        'The import failed several times on the server. What was added is kept; import the ' +
          'same file again to continue.',
      ),
  });
  await jobs.work(forgetLibraryJob, {
    concurrency: 1,
    run: async ({ payload: { userId, importId } }) => {
      await libraryImports.forget({ userId }, importId);
    },
  });
}
