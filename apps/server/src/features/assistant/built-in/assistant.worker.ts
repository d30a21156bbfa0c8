import { parentPort } from 'node:worker_threads';
import { generateScript } from './generate-script.ts';
import type { WorkerAnswer, WorkerTask } from './messages.ts';

const port = parentPort;

function answer(message: WorkerAnswer): void {
  port?.postMessage(message);
}

function run(task: WorkerTask): void {
  try {
    const content = generateScript(task.request, (partial) => answer({ kind: 'partial', partial }));
    answer({ kind: 'done', content });
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

port?.on('message', run);
