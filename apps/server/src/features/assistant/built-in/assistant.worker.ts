import { parentPort } from 'node:worker_threads';
import { generateScript } from './generate-script.ts';
import type { Tasks, TaskKind, WorkerAnswer, WorkerTask } from './messages.ts';
import { refine } from './refine/refine.ts';
import { repurpose } from './repurpose/repurpose.ts';
import { summarize } from './summary/summarize.ts';
import { analyzeTone } from './tone/analyze-tone.ts';

const port = parentPort;

function send(message: WorkerAnswer): void {
  port?.postMessage(message);
}

function work(task: WorkerTask): Tasks[TaskKind]['answer'] {
  switch (task.kind) {
    case 'generate-script':
      return generateScript(task.request, (partial) => send({ kind: 'partial', partial }));
    case 'refine':
      return refine(task.request);
    case 'summarize':
      return summarize(task.request);
    case 'analyze-tone':
      return analyzeTone(task.request);
    case 'repurpose':
      return repurpose(task.request);
  }
}

port?.on('message', (task: WorkerTask) => {
  try {
    send({ kind: 'done', answer: work(task) });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
