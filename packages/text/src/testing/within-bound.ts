import { Script } from 'node:vm';

const WORK = Symbol.for('test.work');
const run = new Script(`globalThis[Symbol.for("test.work")]()`);

/**
 * What `work` returns. What takes longer is stopped wherever it is, in a regular expression too,
 * and throws: a fault that takes minutes then fails its test instead of holding up the run.
 */
export function withinBound<T>(work: () => T): T {
  Reflect.set(globalThis, WORK, work);
  return run.runInThisContext({ timeout: 60_000 }) as T;
}
