import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './messages.ts';
import type { TaskOf, TaskTypes } from './worker-thread.ts';

/**
 * The other end of a `WorkerThread`, called once by the module that the thread runs: does one task after
 * another.
 */
export function serveTasks<Tasks extends TaskTypes, Part = never>(
  work: (task: TaskOf<Tasks>, onPartial: (partial: Part) => void) => Tasks[keyof Tasks]['answer'],
): void {
  const port = parentPort;
  const send = (message: WorkerAnswer<Tasks[keyof Tasks]['answer'], Part>): void =>
    port?.postMessage(message);
  port?.on('message', (task: TaskOf<Tasks>) => {
    try {
      send({ kind: 'done', answer: work(task, (partial) => send({ kind: 'partial', partial })) });
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
