import { expect, it } from 'vitest';
import { WorkerThread } from './worker-thread.ts';

const threadThat = (work: string) =>
  new WorkerThread<{ any: { request: null; answer: unknown } }>(
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', () => { ${work} });
      `)}`,
    ),
    { name: 'The thread', advice: 'Ask for less.' },
  );

const fails = (reason: string) => ({ kind: 'failed', message: reason });

it('a task whose thread ends by itself fails at once, and the next one gets another thread', async () => {
  const thread = threadThat('process.exit(3)');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const task = thread.run({ kind: 'any', request: null });
    await expect(task).rejects.toMatchObject(fails('The thread stopped: it ended with code 3'));
  }
  await thread.close();
}, 10_000);

it('a task whose answer cannot be read fails at once', async () => {
  const thread = threadThat('');
  process.once('worker', (worker) => worker.emit('messageerror', new Error('no such class')));
  const task = thread.run({ kind: 'any', request: null });
  await expect(task).rejects.toMatchObject(fails('The thread stopped: no such class'));
  expect(thread.isRunning).toBe(false);
  await thread.close();
}, 10_000);

it('everybody comes in turns, however much one of them asks for', async () => {
  const thread = threadThat("parentPort.postMessage({ kind: 'done', answer: null })");
  const done: string[] = [];
  const run = (owner: string) =>
    thread.run({ kind: 'any', request: null }, { owner }).then(() => done.push(owner));
  const greedy = Array.from({ length: 60 }, () => run('greedy'));
  const others = ['ann', 'ben', 'ann'].map(run);
  const ends = await Promise.allSettled(greedy);
  await Promise.all(others);
  expect(done.slice(0, 7)).toEqual(['greedy', 'greedy', 'ann', 'ben', 'greedy', 'ann', 'greedy']);
  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(39);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  await thread.close();
});
