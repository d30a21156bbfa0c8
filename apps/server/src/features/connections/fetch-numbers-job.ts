import { connectionProviderSchema } from '@hookline/contract/connections';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index.ts';

const payload = z.object({ userId: z.uuid(), provider: connectionProviderSchema, run: z.uuid() });

/** Fetches the numbers of a connection, and has the next day's job sent. */
export const fetchNumbersJob: JobKind<z.infer<typeof payload>> = {
  name: 'fetch-numbers',
  payload,
  retries: 2,
  timeoutSeconds: 15 * 60,
};

const daySeconds = 24 * 60 * 60;
/** Whoever has just fetched waits at least this long. */
const leastPauseSeconds = 6 * 60 * 60;

/** The next time of day that is this user's own, so that not all ask at once. */
export function nextFetchAfter(now: Date, userId: string): Date {
  const own = createHash('sha256').update(userId).digest().readUInt32BE() % daySeconds;
  const earliest = Math.floor(now.getTime() / 1000) + leastPauseSeconds;
  const midnight = earliest - (earliest % daySeconds);
  const today = midnight + own;
  return new Date((today < earliest ? today + daySeconds : today) * 1000);
}
