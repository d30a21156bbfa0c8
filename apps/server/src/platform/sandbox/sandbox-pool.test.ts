import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { createSandboxPool, type RunOptions, type SandboxPool, type SandboxPoolOptions } from './index.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const pools: SandboxPool[] = [];

function pool(options: Partial<SandboxPoolOptions> = {}): SandboxPool {
  const made = createSandboxPool({
    entry: new URL('testing/probe.child.ts', import.meta.url),
    size: 1,
    memoryMb: 400,
    heapMb: 200,
    // Only what says so below is about time: a busy machine takes long for all of it.
    timeoutMs: 240_000,
    readPaths: [folder],
    ...options,
  });
  pools.push(made);
  return made;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const eventually = (condition: () => boolean) => until(() => Promise.resolve(condition() ? true : null));

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((made) => made.close()));
});

describe('work', () => {
  it('starts nothing before the first task, and passes bytes both ways', async () => {
    const made = pool();
    expect(made.stats().processes).toBe(0);
    const bytes = new Uint8Array([1, 2, 255]);
    expect(await made.run(['echo', { bytes }])).toEqual({ bytes });
    expect(made.stats()).toEqual({ processes: 1, running: 0, waiting: 0 });
  });

  it('queues beyond its size and shares the work between its processes', async () => {
    const made = pool({ size: 2 });
    const runs = Array.from({ length: 8 }, () => made.run(['wait', 50]));
    expect(made.stats()).toEqual({ processes: 2, running: 2, waiting: 6 });
    expect(await Promise.all(runs)).toEqual(Array(8).fill('waited'));
    expect(made.stats().processes).toBe(2);
  });

  it('replaces a process after its share of tasks, and ends idle ones', async () => {
    const made = pool({ tasksPerChild: 2, idleMs: 100 });
    const pids: unknown[] = [];
    for (let task = 0; task < 5; task += 1) {
      pids.push(await made.run(['pid', 0]));
    }
    expect(new Set(pids).size).toBe(3);
    await eventually(() => pids.every((pid) => !isRunning(Number(pid))));
    expect(made.stats().processes).toBe(0);
    expect(await made.run(['echo', 'again'])).toBe('again');
  });
});

it.skipIf(!existsSync('/proc/self/status'))(
  'replaces a process that holds on to memory (needs /proc)',
  async () => {
    const made = pool({ memoryMb: 400 });
    const first = await made.run(['pid', 0]);
    await made.run(['keep', 250]);
    expect(await made.run(['pid', 0])).not.toBe(first);
  },
);

describe('harm', () => {
  const code = (wanted: string) => ({ name: 'SandboxError', code: wanted });
  /** Of what would run for ever; `starved` where this machine has too much else to do. */
  const stopped = { name: 'SandboxError', code: expect.stringMatching(/^(?:timeout|starved)$/u) };

  it.each([
    ['an endless loop', 'spin', 'timeout'],
    ['a runaway expression', 'backtrack', 'timeout'],
    ['a task that waits too long', 'wait', 'timeout'],
    ['endless recursion', 'recurse', 'too_complex'],
    ['an exception', 'throw', 'failed'],
    ['an exit', 'exit', 'crashed'],
  ])('%s ends as a typed error and the next task succeeds', async (_label, probe, wanted) => {
    const made = pool({ timeoutMs: 700 });
    await expect(made.run([probe, 60_000])).rejects.toMatchObject(
      wanted === 'timeout' ? stopped : code(wanted),
    );
    expect(await made.run(['echo', 'fine'])).toBe('fine');
  });

  it.each([
    ['nothing', null],
    ['a word', 'ready'],
    ['a list', [1]],
    ['half of a failure', { id: 1, ok: false }],
    ['a failure in other words', { id: 1, ok: false, error: { name: 7, message: null } }],
  ])('a process that says %s instead of an answer is ended', async (_label, message) => {
    const made = pool();
    await expect(made.run(['say', message])).rejects.toMatchObject(code('crashed'));
    expect(await made.run(['echo', 'fine'])).toBe('fine');
  });

  it.skipIf(!existsSync('/proc/self/status'))(
    'memory outside the heap is stopped (needs /proc)',
    async () => {
      const made = pool({ memoryMb: 300 });
      await expect(made.run(['buffers', 0])).rejects.toMatchObject(code('memory'));
      expect(await made.run(['echo', 'fine'])).toBe('fine');
    },
  );

  it('memory inside the heap is stopped by its own limit', async () => {
    const made = pool({ memoryMb: 4000, heapMb: 40 });
    await expect(made.run(['heap', 0])).rejects.toMatchObject(code('memory'));
    expect(await made.run(['echo', 'fine'])).toBe('fine');
  });

  it.skipIf(!existsSync('/proc/self/schedstat'))(
    'a busy machine is not the fault of the task (needs Linux)',
    async () => {
      const made = pool({ timeoutMs: 700 });
      const pid = Number(await made.run(['pid', 0]));
      setPriority(pid, 19);
      const busy = Array.from({ length: 2 * availableParallelism() }, () =>
        spawn('sh', ['-c', 'echo busy; while :; do :; done']),
      );
      await Promise.all(busy.map(({ stdout }) => once(stdout, 'data')));
      const rest = (): void => busy.forEach((one) => void one.kill('SIGKILL'));
      await expect(made.run(['spin', 0]).finally(rest)).rejects.toMatchObject(code('starved'));
    },
  );

  it.each<[string, string, RunOptions]>([
    ['an answer', 'answerAndMark', { timeoutMs: 600 }],
    ['a sign of getting on', 'goOnAndMark', { stallMs: 600 }],
  ])('%s that came while the pool itself was held up is heard', async (_label, task, bounds) => {
    const made = pool();
    const pid = Number(await made.run(['pid', 0]));
    const unmarked = getPriority(pid);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const run = made.run([task, 0], bounds);
    // The question is on its way, and from here timers come before what arrived.
    await new Promise((resolve) => setImmediate(resolve));
    while (getPriority(pid) === unmarked) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
    vi.advanceTimersByTime(600);
    expect(await run).toBe('done');
  });

  it('a hostile task does not disturb its neighbour', async () => {
    const made = pool({ size: 2, timeoutMs: 600 });
    const [hostile, good] = await Promise.allSettled([made.run(['spin', 0]), made.run(['wait', 300])]);
    expect(hostile).toMatchObject({ status: 'rejected', reason: stopped });
    expect(good).toEqual({ status: 'fulfilled', value: 'waited' });
  });
});

describe('a process that is killed from outside', () => {
  const killed = (pid: unknown): void => void process.kill(Number(pid), 'SIGKILL');

  it.each([1, 2])('while it has nothing to do leaves its place to others (%i processes)', async (size) => {
    const made = pool({ size });
    const pids = await Promise.all(
      Array.from({ length: size }, () => made.run(['wait', 100]).then(() => made.run(['pid', 0]))),
    );
    expect(made.stats().processes).toBe(size);
    new Set(pids).forEach(killed);
    await eventually(() => made.stats().processes === size - new Set(pids).size);
    const runs = Array.from({ length: 2 * size }, () => made.run(['echo', 'fine']));
    expect(await Promise.all(runs)).toEqual(Array(2 * size).fill('fine'));
  });

  it('is replaced even if its end is not known yet when the next task comes', async () => {
    const made = pool();
    killed(await made.run(['pid', 0]));
    await made.run(['echo', 1]).catch(() => undefined);
    expect(await made.run(['echo', 'fine'])).toBe('fine');
  });

  it('is replaced where the task was given up as it ended', async () => {
    const made = pool();
    for (let round = 0; round < 20; round += 2) {
      const leaving = new AbortController();
      const run = made.run(['echo', round], { signal: leaving.signal }).catch(() => undefined);
      // Soon after the answer the pool looks how much memory the process holds.
      await Promise.race([run, new Promise((resolve) => setTimeout(resolve, round))]);
      leaving.abort(new Error('gone'));
      await run;
      expect(await made.run(['echo', 'fine'])).toBe('fine');
    }
  });
});

describe('permissions', () => {
  it('denies files, writing, processes, workers, eval, and shows an empty environment', async () => {
    const made = pool();
    const home = await mkdtemp(join(tmpdir(), 'sandbox-'));
    await writeFile(join(home, 'secret'), 's');
    for (const [probe, argument] of [
      ['read', join(home, 'secret')],
      ['read', '/etc/passwd'],
      ['write', join(home, 'new')],
      ['write', join(folder, 'new')],
      ['spawn', 0],
      ['worker', 0],
    ]) {
      await expect(made.run([probe, argument])).rejects.toMatchObject({
        code: 'failed',
        detail: expect.stringContaining('Access to this API has been restricted'),
      });
    }
    await expect(made.run(['evaluate', 0])).rejects.toMatchObject({ code: 'failed' });
    expect(await made.run(['environment', 0])).not.toHaveProperty('PATH');
    await rm(home, { recursive: true });
  });

  it('reads what it was given', async () => {
    const home = await mkdtemp(join(tmpdir(), 'sandbox-'));
    await writeFile(join(home, 'input'), 'given');
    const made = pool({ readPaths: [folder, home] });
    expect(await made.run(['read', join(home, 'input')])).toBe('given');
    await rm(home, { recursive: true });
  });

  it('has no network', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(pool().run(['connect', port])).rejects.toMatchObject({ code: 'failed' });
    expect(connections).toBe(0);
    server.close();
  });
});

describe('stopping', () => {
  it("aborts a running and a waiting task with the caller's reason", async () => {
    const made = pool();
    const controller = new AbortController();
    const { signal } = controller;
    const running = made.run(['spin', 0], { signal });
    const waiting = made.run(['echo', 1], { signal });
    setTimeout(() => controller.abort(new Error('gone')), 300);
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    await expect(made.run(['echo', 1], { signal })).rejects.toThrow('gone');
    expect(await made.run(['echo', 'fine'])).toBe('fine');
  });

  it('closes at once', async () => {
    const made = pool();
    const runs = Promise.allSettled([made.run(['spin', 0]), made.run(['echo', 1])]);
    await made.close();
    expect((await runs).map((run) => run.status === 'rejected' && run.reason.code)).toEqual([
      'closed',
      'closed',
    ]);
  });

  it('lets a program wait for it to the end, and end by itself', async () => {
    const program = fileURLToPath(new URL('testing/quiet-parent.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout.trim()).toBe('done');
  });

  it.each([
    ['idle', ['pid', 0]],
    ['in an endless loop', ['spin', 0]],
  ])('leaves no child behind when its parent is killed while the child is %s', async (_label, task) => {
    const parent = fork(new URL('testing/doomed-parent.ts', import.meta.url), { execArgv: [] });
    const pid = await new Promise<number>((resolve) => {
      parent.on('message', (message) => resolve(Number(message)));
      parent.send(task);
    });
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => !isRunning(pid));
  });
});
