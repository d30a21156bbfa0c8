import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index.ts';

const payload = z.object({ userId: z.string(), importId: z.string() });

/** Adds what an export holds that was looked at. */
export const importLibraryJob: JobKind<z.infer<typeof payload>> = {
  name: 'import-library',
  payload,
  retries: 5,
  timeoutSeconds: 30 * 60,
};

/** Throws an export away that was looked at and never carried out. */
export const forgetLibraryJob: JobKind<z.infer<typeof payload>> = {
  name: 'forget-library',
  payload,
  retries: 20,
  timeoutSeconds: 60,
};
