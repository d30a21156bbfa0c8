import type { Db } from '#platform/database/index.ts';
import { deleteExpired } from './accounts.repo.ts';

/** No figure looks further back than 60 days. Milliseconds. */
const longest = 62 * 24 * 60 * 60 * 1000;

/** Deletes sessions that have expired, and on which days people were here where no figure asks any more. */
export const forgetExpired = (db: Db, now: Date): Promise<void> =>
  deleteExpired(db, { now, day: new Date(now.getTime() - longest).toISOString().slice(0, 10) });
