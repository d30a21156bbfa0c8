import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many rows are worked through before the event loop has its turn. */
const rowsPerTurn = 250;

/**
 * Does the work for each row and yields to the event loop in between. A promise for each row would take more
 * memory than the rows.
 */
export async function forEachYielding<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) {
      await nextTurn();
    }
    work(row);
  }
}
