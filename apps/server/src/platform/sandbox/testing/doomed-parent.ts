import { createSandboxPool } from '../index.ts';
import { fileURLToPath } from 'node:url';

/** A process with a pool of one child: says the child's pid, then gives it the task it was told. */
const pool = createSandboxPool({
  entry: new URL('probe.child.ts', import.meta.url),
  size: 1,
  memoryMb: 400,
  heapMb: 100,
  timeoutMs: 1500,
  readPaths: [fileURLToPath(new URL('..', import.meta.url))],
});

process.on('message', (task) => {
  void pool.run(['pid', 0]).then((pid) => {
    void pool.run(task).catch(() => undefined);
    setTimeout(() => process.send?.(pid), 200);
  });
});
