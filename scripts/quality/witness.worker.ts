import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched, Witnessed } from './witness.ts';

const MEMORY_EVERY_MS = 10;
const HEALTH_EVERY_MS = 20;

const { pid, health } = workerData as Watched;
const seen: Witnessed = { peakMb: 0, answersMs: [], idleAnswersMs: [], unanswered: 0 };
let isOver = false;

/** What a file says; nothing when the process it tells of has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that read documents for the watched one. */
const readers = (): string[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter((child) => child !== '' && read(`/proc/${child}/cmdline`).includes('extract.child.ts'));

/**
 * The most real memory a process ever held, by the kernel's count: nothing between two looks is missed but
 * its last moment.
 */
const peakMb = (child: string): number =>
  Number(/^VmHWM:\s+(\d+) kB$/mu.exec(read(`/proc/${child}/status`))?.[1] ?? 0) / 1024;

async function watchMemory(): Promise<void> {
  while (!isOver) {
    seen.peakMb = Math.max(seen.peakMb, ...readers().map(peakMb));
    await sleep(MEMORY_EVERY_MS);
  }
}

async function watchHealth(address: string): Promise<void> {
  const idle = startIdleServer();
  const [idleAddress] = (await once(idle.stdout, 'data')).map(String);
  while (!isOver) {
    seen.unanswered += Number(!(await ask(address, seen.answersMs)));
    await ask(idleAddress ?? '', seen.idleAnswersMs);
    await sleep(HEALTH_EVERY_MS);
  }
  idle.kill();
}

/** Whether there was an answer; how long it took is added to the times. */
async function ask(address: string, times: number[]): Promise<boolean> {
  const start = performance.now();
  const isAlive = await fetch(address)
    .then(async (answer) => (await answer.text()) !== '' && answer.ok)
    .catch(() => false);
  times.push(performance.now() - start);
  return isAlive;
}

/**
 * A server in a process that does nothing else: how long it takes is the machine's doing. It ends with this
 * thread.
 */
const startIdleServer = () =>
  spawn(process.execPath, [
    '-e',
    `const server = require('node:http').createServer((request, response) => response.end('ok'));
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
    process.stdin.resume().on('end', () => process.exit());`,
  ]);

parentPort?.once('message', () => (isOver = true));
await Promise.all([watchMemory(), ...(health === undefined ? [] : [watchHealth(health)])]);
parentPort?.postMessage(seen);
