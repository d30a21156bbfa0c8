import { fileURLToPath } from 'node:url';
import { createSandboxPool } from '../index.ts';

/**
 * A process that does two tasks in children that last for one, closes its pool and has nothing else to do.
 */
const pool = createSandboxPool({
  entry: new URL('probe.child.ts', import.meta.url),
  size: 1,
  memoryMb: 400,
  heapMb: 100,
  timeoutMs: 5000,
  tasksPerChild: 1,
  readPaths: [fileURLToPath(new URL('..', import.meta.url))],
});

await pool.run(['echo', 1]);
await pool.run(['echo', 2]);
await pool.close();
process.stdout.write('done\n');
