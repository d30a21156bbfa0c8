import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stillRunning } from '#testing/process-tree.ts';
import { until } from '#testing/until.ts';
import { askStructured } from '../../model/ask-structured.ts';
import { createLanguageModel } from '../../model/language-model.ts';
import { ModelError } from '../../model/model-error.ts';
import { usualTimeouts } from '../../model/model-settings.ts';
import { StructuredWays } from '../../model/structured-ways.ts';
import { WorkOrder } from '../../model/work-order.ts';
import { sharedRuntime, unlessInstalled } from '../testing/shared-runtime.ts';
import { tinyGguf } from '../testing/tiny-gguf.ts';
import { ModelRunner } from './model-runner.ts';
import type { RunnerQuestion } from './runner-messages.ts';

const library = sharedRuntime ?? '';
let folder: string;
let path: string;
let runner: ModelRunner;
const crashes: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-gguf-'));
  path = join(folder, 'tiny.gguf');
  await writeFile(path, tinyGguf());
});
afterEach(() => runner.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (file = path, idleMs?: number): ModelRunner => {
  crashes.length = 0;
  const model = { name: 'tiny', path: file, contextTokens: 8192, needBytes: 5e8 };
  runner = new ModelRunner({
    current: () => Promise.resolve({ model, library }),
    onCrash: (detail) => crashes.push(detail),
    ...(idleMs !== undefined && { idleMs }),
  });
  return runner;
};

const question = (text: string, maxTokens = 500): RunnerQuestion => ({
  turns: [{ role: 'user', text }],
  maxTokens,
});

/** Asks, and gathers what comes. */
function ask(asked: RunnerQuestion, signal = new AbortController().signal) {
  const pieces: string[] = [];
  const answer = runner.ask(asked, {
    signal,
    onText: (text) => pieces.push(text),
    onThought: () => undefined,
  });
  return { answer, pieces };
}

/** A piece of work for it, as for every other model. */
function order(retries = 0): WorkOrder {
  const settings = {
    provider: 'gguf' as const,
    baseUrl: null,
    apiKey: null,
    model: 'tiny',
    contextTokens: 8192,
    maxOutputTokens: 2000,
    retries,
    timeouts: usualTimeouts,
  };
  return new WorkOrder({ settings, model: createLanguageModel(settings, { fetch, runner }) });
}

describe.skipIf(sharedRuntime === null)(`a model file (${unlessInstalled})`, () => {
  it('is held to the schema while it writes, whatever it would say of itself', async () => {
    start();
    using work = order();
    const shape = z.object({
      title: z.string().min(1),
      mood: z.enum(['calm', 'loud']),
      beats: z.array(z.object({ say: z.string(), seconds: z.number() })).min(1),
      note: z.string().nullable(),
    });
    const { $schema: _, ...schema } = z.toJSONSchema(shape) as Record<string, unknown>;
    const partials: unknown[] = [];
    const { value, way } = await askStructured(
      work,
      {
        instructions: 'You fill in forms.',
        prompt: 'Fill it in.',
        shape,
        schema: { name: 'form', schema },
        maxOutputTokens: 2000,
      },
      { ways: new StructuredWays(), onPartial: (partial) => partials.push(partial) },
    );
    expect(way).toBe('schema');
    expect(value.beats.length).toBeGreaterThan(0);
    expect(partials.length).toBeGreaterThan(1);
    expect(work.usage).toMatchObject({ requests: 1 });
    expect(work.usage.outputTokens).toBeGreaterThan(20);
  });

  it('streams words, counts tokens and says when it was cut off', async () => {
    start();
    const long = { type: 'object', properties: { text: { type: 'string', minLength: 200 } } };
    const { answer, pieces } = ask({ ...question('Say something', 12), schema: long });
    expect(await answer).toMatchObject({ outputTokens: 12, isCutOff: true });
    expect(pieces.length).toBeGreaterThan(5);
  });

  it('stops when its caller leaves, and answers the next one from the same process', async () => {
    start();
    const leaving = new AbortController();
    const pieces: string[] = [];
    const stopped = runner.ask(question('a '.repeat(2000), 4000), {
      signal: leaving.signal,
      onText: (text) => {
        pieces.push(text);
        leaving.abort(new Error('left'));
      },
      onThought: () => undefined,
    });
    await expect(stopped).rejects.toThrow('left');
    const { pid } = runner;
    await ask(question('Go on')).answer;
    expect(runner.pid).toBe(pid);
    expect(pieces.length).toBeLessThan(20);
  });

  it('refuses what does not fit into its context, with the numbers', async () => {
    start();
    await expect(ask(question('a '.repeat(5000))).answer).rejects.toThrow(
      /The request has 10,?\d+ tokens, and “tiny” reads and writes 8192 at once/u,
    );
  });

  it('tells a crash in a sentence, and is started anew by the next try of the same work', async () => {
    start();
    const { answer } = ask(question('Hello'));
    await answer;
    const killed = ask(question('a '.repeat(3500)));
    process.kill(runner.pid ?? 0, 'SIGKILL');
    const fault = await killed.answer.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ModelError);
    expect(fault).toMatchObject({
      retryable: true,
      message: expect.stringContaining('“tiny” ended in the middle of its work (SIGKILL).'),
    });
    expect(crashes).toHaveLength(1);

    using work = order(1);
    let hasKilled = false;
    const told = await work.ask(
      { instructions: '', messages: [{ role: 'user', content: 'Hello' }], maxOutputTokens: 200 },
      () => {
        if (!hasKilled) {
          hasKilled = true;
          process.kill(runner.pid ?? 0, 'SIGKILL');
        }
      },
    );
    expect(told.text).not.toBe('');
    expect(work.usage.requests).toBe(2);
  });

  it('ends when nobody has asked for a while, and starts again', async () => {
    start(path, 50);
    await ask(question('Hello')).answer;
    const pid = runner.pid ?? 0;
    await until(() => Promise.resolve(stillRunning([pid]).length === 0 ? true : null));
    expect(runner.pid).toBeUndefined();
    await ask(question('Hello again')).answer;
    expect(runner.pid).not.toBe(pid);
  });

  it('that no engine can read is told apart from one that crashed', async () => {
    const broken = join(folder, 'broken.gguf');
    const bytes = tinyGguf();
    bytes.write('mamma', bytes.indexOf('llama'));
    await writeFile(broken, bytes);
    start(broken);
    await expect(ask(question('Hello')).answer).rejects.toThrow(/^“tiny” could not be loaded: /u);
  });

  it('goes with the server, however that ends', async () => {
    start();
    const server = fork(new URL('testing/doomed-server.ts', import.meta.url), { execArgv: [] });
    const pid = await new Promise<number>((resolve) => {
      server.on('message', (message) => resolve(Number(message)));
      server.send({ path, library });
    });
    expect(stillRunning([pid])).toEqual([pid]);
    server.kill('SIGKILL');
    await until(() => Promise.resolve(stillRunning([pid]).length === 0 ? true : null));
  });
});
