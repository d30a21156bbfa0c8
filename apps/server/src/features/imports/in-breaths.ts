import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines between two breaths of everything else that this process does. */
const breath = 250;

/**
 * Does the work for each row, with breaths between them. A promise for each row would be more memory than the
 * rows.
 */
export async function inBreaths<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % breath === breath - 1) {
      await nextTurn();
    }
    work(row);
  }
}
