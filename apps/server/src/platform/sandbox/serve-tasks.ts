import { Script } from 'node:vm';
import type { ChildMessage, TaskMessage } from './messages.ts';

/** How much longer than the parent the child waits before it ends a task by itself. */
const orphanGraceMs = 1000;
const timedOutCode = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
const runTask = new Script(`globalThis[Symbol.for("sandbox.task")]()`);

/**
 * Calls `task`, stopping even an endless loop after `limitMs`. The parent kills earlier and harder;
 * this is for the child whose parent died, which would otherwise spin for ever.
 */
function callBounded(task: () => unknown, limitMs: number): unknown {
  Reflect.set(globalThis, Symbol.for('sandbox.task'), task);
  return runTask.runInThisContext({ timeout: limitMs });
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === timedOutCode;
}

function send(message: ChildMessage): void {
  // The callback keeps a send to a parent that is gone from throwing.
  process.send?.(message, undefined, undefined, () => undefined);
}

/** What a task is given beside itself. */
export interface TaskContext {
  /** Path of the file that came with the task. */
  file: string | undefined;
  /** Reports progress to the parent, which restarts the stall timer. */
  goesOn(): void;
}

type Handle = (task: unknown, context: TaskContext) => unknown;

async function answer(handle: Handle, message: TaskMessage): Promise<void> {
  const { id, task, timeoutMs, file } = message;
  const context: TaskContext = { file, goesOn: () => send({ goesOn: true }) };
  try {
    const result = await callBounded(() => handle(task, context), timeoutMs + orphanGraceMs);
    send({ id, ok: true, result });
  } catch (thrown) {
    if (isTimeout(thrown)) {
      process.exit(1);
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id, ok: false, error: { name: error.name, message: error.message } });
  }
}

/**
 * Makes this process a sandbox child: `handle` gets one task at a time and returns its result
 * (structured-clonable). The process ends when its parent does, however that died.
 */
export function serveTasks(handle: Handle): void {
  // Ctrl-C reaches the whole process group; the parent decides when a child ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: TaskMessage) => void answer(handle, message));
  send({ ready: true });
}
