import type { IncomingMessage, ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import {
  janPages,
  llamaCppPages,
  lmStudioPages,
  ollamaPages,
  oldLmStudioPages,
  reply,
  startLocalProgram,
  vllmPages,
  type LocalProgram,
  type Pages,
} from '../../testing/local-servers.ts';

const lines = 'One cup changes the morning.\nIt is not the caffeine.\nYou will see why.';
const programs: LocalProgram[] = [];
const products: TestProduct[] = [];
let mock: LLMock;

beforeAll(async () => {
  mock = new LLMock({ port: 0, chunkSize: 12, logLevel: 'silent' });
  mock.onMessage(/open a video/u, {
    content: `<think>Coffee…</think>\n1. ${lines.replaceAll('\n', '\n2. ')}`,
  });
  await mock.start();
});
afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.close()));
  await Promise.all(programs.splice(0).map((program) => program.close()));
});
afterAll(() => mock.stop());

const run = async (pages: Pages, upstream?: string): Promise<LocalProgram> => {
  const program = await startLocalProgram(pages, upstream);
  programs.push(program);
  return program;
};

/** The product, told to look for these programs, and somebody who sits at the machine. */
async function beside(
  places: Record<string, LocalProgram>,
  env: Record<string, string> = {},
): Promise<ApiClient> {
  const ports = Object.entries(places).map(([name, { port }]) => `${name}=${port}`);
  const product = await startTestProduct({ AI_LOCAL_PORTS: ports.join(','), ...env });
  products.push(product);
  return product.signUp();
}

const find = async (person: ApiClient) => (await person.ok('POST /api/ai/settings/find-models')).search;

/** Looks until `count` servers are found: on a busy machine one may be late. */
const findAll = (person: ApiClient, count: number) =>
  until(async () => {
    const search = await find(person);
    return search.servers.length === count ? search : null;
  });

describe('what is found', () => {
  it('each program by its own protocol, with models that write', async () => {
    const ollama = await run(ollamaPages);
    const lmStudio = await run(lmStudioPages);
    const llamaCpp = await run(llamaCppPages);
    const vllm = await run(vllmPages);
    const jan = await run(janPages);
    const person = await beside({
      Ollama: ollama,
      'LM Studio': lmStudio,
      'llama.cpp': llamaCpp,
      vLLM: vllm,
      Jan: jan,
    });
    const { servers, recommended, pullCommand } = await findAll(person, 5);
    const own = { provider: 'openai-compatible', needsKey: false };
    expect(servers).toEqual([
      {
        name: 'Ollama',
        version: '0.15.6',
        provider: 'ollama',
        baseUrl: ollama.origin,
        needsKey: false,
        models: [
          {
            name: 'llama3.1:8b',
            parameters: 8,
            quantization: 'Q4_K_M',
            bytes: 4_920_753_328,
            contextTokens: null,
            isLoaded: false,
          },
          {
            name: 'gemma3:4b',
            parameters: 4.3,
            quantization: 'Q4_K_M',
            bytes: 3_338_801_804,
            contextTokens: null,
            isLoaded: false,
          },
        ],
      },
      {
        ...own,
        name: 'LM Studio',
        version: null,
        baseUrl: `${lmStudio.origin}/v1`,
        models: [
          {
            name: 'qwen/qwen3.5-9b',
            parameters: 9,
            quantization: 'Q4_K_M',
            bytes: 6_548_927_017,
            contextTokens: 4096,
            isLoaded: true,
          },
        ],
      },
      {
        ...own,
        name: 'llama.cpp',
        version: 'b8681-abcdef1',
        baseUrl: `${llamaCpp.origin}/v1`,
        models: [
          {
            name: 'Ministral-3-8B-Instruct-Q5_K_M.gguf',
            parameters: 8.49,
            quantization: 'Q5_K_M',
            bytes: 6_060_000_000,
            contextTokens: null,
            isLoaded: true,
          },
        ],
      },
      {
        ...own,
        name: 'vLLM',
        version: '0.19.1',
        baseUrl: `${vllm.origin}/v1`,
        models: [
          {
            name: 'Qwen/Qwen3-8B-AWQ',
            parameters: 8,
            quantization: 'AWQ',
            bytes: null,
            contextTokens: 4096,
            isLoaded: true,
          },
        ],
      },
      {
        ...own,
        name: 'Jan',
        version: null,
        baseUrl: `${jan.origin}/v1`,
        models: [
          {
            name: 'Jan-v3-4B-base-instruct-Q8_0',
            parameters: 4,
            quantization: 'Q8_0',
            bytes: null,
            contextTokens: null,
            isLoaded: false,
          },
        ],
      },
    ]);
    // Loaded, multilingual and the largest of those.
    expect(recommended).toEqual({
      baseUrl: `${lmStudio.origin}/v1`,
      model: 'qwen/qwen3.5-9b',
      reason: 'It is loaded already and writes in many languages.',
    });
    expect(pullCommand).toMatch(/^ollama pull \S+:\S+$/u);
  });

  it('an older LM Studio, a server that wants a key, and none of the embeddings', async () => {
    const old = await run(oldLmStudioPages);
    const locked = await run({ '/v1/models': reply(401, '{"error":"secret of the lock"}') });
    const person = await beside({ 'LM Studio': old, Jan: locked });
    const search = await findAll(person, 2);
    expect(search.servers[0]?.models).toMatchObject([
      { name: 'meta-llama-3.1-8b-instruct', contextTokens: 4096 },
    ]);
    expect(search.servers[1]).toMatchObject({ name: 'Jan', needsKey: true, models: [] });
    expect(JSON.stringify(search)).not.toMatch(/embed|secret/u);
  });
});

describe('what is no model server', () => {
  const endless = (_: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (!answer.destroyed && answer.write('{"data":['.repeat(4096))) {
        // On until the other side has enough.
      }
    };
    answer.on('drain', write);
    write();
  };
  const drip = (_: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => answer.write(' '), 50);
    answer.once('close', () => clearInterval(timer));
  };

  it('is left out, followed nowhere, and not a word of it is told', async () => {
    const elsewhere = await run({ '/v1/models': { data: [{ id: 'stolen-secret' }] } });
    const ollama = await run(ollamaPages);
    const person = await beside({
      endless: await run({ '/v1/models': endless }),
      drip: await run({ '/v1/models': drip }),
      html: await run({ '/v1/models': reply(200, '<h1>secret</h1>', { 'content-type': 'text/html' }) }),
      error: await run({ '/v1/models': reply(500, '{"error":{"message":"password=secret"}}') }),
      guarded: await run({ '/v1/models': reply(401, '{"error":"secret"}') }),
      redirect: await run({
        '/v1/models': reply(302, '', { location: `${elsewhere.origin}/v1/models` }),
      }),
      'other JSON': await run({ '/v1/models': { data: 'secret' } }),
      'broken JSON': await run({ '/v1/models': reply(200, '{"data":[{"id":"secret') }),
      silent: await run({ '/v1/models': () => undefined }),
      Ollama: ollama,
    });
    const search = await findAll(person, 1);
    expect(search.servers).toMatchObject([{ name: 'Ollama' }]);
    expect(JSON.stringify(search)).not.toContain('secret');
    expect(elsewhere.asked).toEqual([]);
    expect(products.at(-1)?.logged.join('\n')).not.toContain('secret');
  });

  it('is told from a server that only lies about its details', async () => {
    const liar = await run({
      ...ollamaPages,
      '/api/version': { version: '<script>secret</script>' },
      '/api/tags': endless,
      '/v1/models': { data: [{ id: 'llama3.1:8b' }, { id: '' }, { id: 7 }, 'x', { id: 'y'.repeat(300) }] },
    });
    const { servers } = await findAll(await beside({ Ollama: liar }), 1);
    expect(servers).toMatchObject([{ name: 'A model server', models: [{ name: 'llama3.1:8b' }] }]);
  });

  it('nothing at all: what to fetch is said', async () => {
    const closed = await run({});
    const person = await beside({ Ollama: closed });
    await closed.close();
    expect(await find(person)).toMatchObject({ servers: [], recommended: null });
  });
});

describe('who may look', () => {
  const refused = { status: 422, code: 'models_not_searched' };

  it('nobody through a proxy', async () => {
    const ollama = await run(ollamaPages);
    const person = await beside({ Ollama: ollama });
    expect((await person.ok('GET /api/ai/settings')).settings.canFindModels).toBe(true);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(await person.fails('POST /api/ai/settings/find-models', { headers })).toMatchObject(refused);
    const seen = await person.call('GET /api/ai/settings', { headers });
    expect(seen.body).toMatchObject({ settings: { canFindModels: false } });
    expect(ollama.asked).toEqual([]);
  });

  it.each([{ PUBLIC_URL: 'https://hookline.example' }, { HOST: '0.0.0.0' }])(
    'nobody with %o',
    async (env) => {
      const ollama = await run(ollamaPages);
      const person = await beside({ Ollama: ollama }, env);
      expect((await person.ok('GET /api/ai/settings')).settings.canFindModels).toBe(false);
      expect(await person.fails('POST /api/ai/settings/find-models')).toMatchObject(refused);
      expect(ollama.asked).toEqual([]);
    },
  );

  it('and nothing is looked for without a press', async () => {
    const ollama = await run(ollamaPages);
    const person = await beside({ Ollama: ollama });
    await person.ok('GET /api/ai/settings');
    const nowhere = { provider: 'ollama' as const, baseUrl: 'http://127.0.0.1:9', model: 'x' };
    await person.ok('POST /api/ai/settings/test', { body: nowhere });
    expect(ollama.asked).toEqual([]);
  });
});

describe('three lines', () => {
  let product: TestProduct;
  let person: ApiClient;
  beforeAll(async () => {
    product = await startTestProduct();
    person = await product.signUp();
  });
  afterAll(() => product.close());

  it.each([
    { pages: ollamaPages, provider: 'ollama', path: '', model: 'llama3.1:8b' },
    { pages: vllmPages, provider: 'openai-compatible', path: '/v1', model: 'Qwen/Qwen3-8B-AWQ' },
  ] as const)('are written by $provider, and nothing is stored', async ({ pages, provider, path, model }) => {
    const program = await run(pages, mock.url);
    const body = { provider, baseUrl: `${program.origin}${path}`, model };
    const { sample } = await person.ok('POST /api/ai/settings/sample', { body });
    expect(sample).toMatchObject({ ok: true, lines: lines.split('\n'), message: '' });
    expect((await person.ok('GET /api/ai/settings')).settings.own).toBeNull();
  });

  it.each([
    [
      500,
      '{"error":"model requires more system memory (5.6 GiB) than is available, token=secret"}',
      'smaller model',
    ],
    [500, '{"error":"panic at /home/secret"}', 'failed while'],
    [404, '{"error":"model \'secret\' not found"}', 'ollama pull llama3.1:8b'],
    [401, '{"error":"secret"}', 'Enter it below'],
    [200, '<h1>secret</h1>', 'not a model server'],
  ])('that fail with %d say what to do, in our words', async (status, text, advice) => {
    const program = await run({
      '/api/chat': reply(status, text, status === 200 ? { 'content-type': 'text/html' } : {}),
    });
    const body = { provider: 'ollama' as const, baseUrl: program.origin, model: 'llama3.1:8b' };
    const { sample } = await person.ok('POST /api/ai/settings/sample', { body });
    expect(sample).toMatchObject({ ok: false, lines: [] });
    expect(sample.message).toContain(advice);
    expect(JSON.stringify(sample)).not.toContain('secret');
    expect(program.asked).toEqual(['POST /api/chat']);
  });

  it('end at the model when they are cancelled', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    const program = await run({
      '/api/chat': (_, answer) => {
        answer.once('close', () => end(undefined));
        begin(undefined);
      },
    });
    const leaving = new AbortController();
    const body = { provider: 'ollama' as const, baseUrl: program.origin, model: 'llama3.1:8b' };
    const call = person.call('POST /api/ai/settings/sample', { body, signal: leaving.signal });
    await begun;
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await ended;
  });
});
