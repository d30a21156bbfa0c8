import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import type { ProductLog } from '#platform/log.ts';
import { dayMs } from '#platform/time-zone.ts';
import { deleteFaults, insertFault } from './admin.repo.ts';

interface FaultRecorderDeps {
  database: Database;
  log: ProductLog;
  clock: Clock;
  /** Such as `web@machine`. */
  process: string;
}

/** More than that in a minute say nothing new, and a database that is in trouble is left alone. */
const maxPerMinute = 30;
const maxLength = 500;
const keptMs = 7 * dayMs;

/**
 * Keeps what is logged as an error for a week, for the owner's page. What cannot be kept was logged at
 * least.
 */
export function recordFaults({ database, log, clock, process }: FaultRecorderDeps): void {
  let minute = 0;
  let count = 0;
  log.watchFaults((message, error) => {
    const now = clock();
    const current = Math.floor(now.getTime() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    if (count <= maxPerMinute) {
      const detail = error === null ? null : error.message.slice(0, maxLength);
      const fault = { id: newId(), at: now, process, message: message.slice(0, maxLength), detail };
      insertFault(database.db, fault).catch(() => undefined);
    }
  });
}

/** Removes what is older than a week. */
export const forgetFaults = ({ db }: Pick<Database, 'db'>, now: Date): Promise<void> =>
  deleteFaults(db, new Date(now.getTime() - keptMs));
