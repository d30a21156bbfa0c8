import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { serveTasks, type TaskContext } from '../serve-tasks.ts';

type Probe = (argument: never, context: TaskContext) => unknown;

const kept: Buffer[] = [];

/** Can be seen by a parent that hears nothing because it is held up. */
const leaveMark = () => setPriority(getPriority() + 1);

/** What the pool's tests ask a child to do: ordinary work, and every kind of harm. */
const probes: Record<string, Probe> = {
  echo: (value: unknown) => value,
  pid: () => process.pid,
  environment: () => ({ ...process.env }),
  wait: (ms: number) => new Promise((resolve) => setTimeout(() => resolve('waited'), ms)),
  spin: () => {
    for (;;) {
      // never ends
    }
  },
  backtrack: () => /^(a+)+$/u.test(`${'a'.repeat(60)}!`),
  buffers: async () => {
    for (let index = 0; index < 60; index += 1) {
      kept.push(Buffer.alloc(50_000_000, 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return kept.length;
  },
  keep: (megabytes: number) => kept.push(Buffer.alloc(megabytes * 1_000_000, 1)),
  heap: () => {
    const hoard: string[][] = [];
    for (;;) {
      hoard.push(Array.from({ length: 10_000 }, (_, index) => `${hoard.length} ${index}`));
    }
  },
  recurse: () => {
    const deeper = (depth: number): number => deeper(depth + 1) + 1;
    return deeper(0);
  },
  throw: () => {
    throw new TypeError('broken');
  },
  exit: () => process.exit(3),
  read: (path: string) => readFileSync(path, 'utf8'),
  readOwn: (_: unknown, { file = '' }) => readFileSync(file, 'utf8'),
  ownPath: (_: unknown, { file }) => file,
  answerAndMark: () => {
    setImmediate(leaveMark);
    return 'done';
  },
  goOnAndMark: async (_: unknown, { goesOn }) => {
    goesOn();
    setImmediate(leaveMark);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return 'done';
  },
  goOn: async (times: number, { goesOn }) => {
    for (let time = 0; time < times; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      goesOn();
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return 'done';
  },
  say: (message: unknown) => {
    process.send?.(message);
    return new Promise(() => undefined);
  },
  write: (path: string) => writeFileSync(path, 'x'),
  spawn: () => spawn('true').pid,
  worker: () => new Worker('0', { eval: true }).threadId,
  evaluate: () => Reflect.construct(Function, ['return 1'])(),
  connect: (port: number) =>
    new Promise((resolve, reject) => {
      connect(port, '127.0.0.1', () => resolve('connected')).on('error', reject);
    }),
};

serveTasks((task, context) => {
  const [name, argument] = task as [string, never];
  return probes[name]?.(argument, context);
});
