import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines between two breaths of everything else that this process does. */
const breath = 250;

/** The same rows, with breaths between them. */
export async function* inBreaths<T>(rows: readonly T[]): AsyncGenerator<T> {
  for (const [index, row] of rows.entries()) {
    if (index % breath === breath - 1) {
      await nextTurn();
    }
    yield row;
  }
}
