import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface SandboxLimits {
  /** Resident memory of the whole process, megabytes. */
  memoryMb: number;
  /** V8's old space, megabytes. */
  heapMb: number;
  /** Files and folders the process may read beside its entry; everything else is denied. */
  readPaths: readonly string[];
}

/**
 * Forks `entry` with nothing it does not need: no environment, no file but those named, no
 * network, no child processes, workers, addons or eval.
 */
export function startProcess(entry: URL, limits: SandboxLimits): ChildProcess {
  const readable = [fileURLToPath(entry), ...limits.readPaths];
  return fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${limits.heapMb}`,
      '--disallow-code-generation-from-strings',
    ],
  });
}
