import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** JSON, or what answers by hand. */
export type Page = object | ((incoming: IncomingMessage, answer: ServerResponse) => void);
export type Pages = Record<string, Page>;

/**
 * A program of this machine that answers at some paths, as one that serves models does, or one that does
 * not.
 */
export interface LocalProgram {
  port: number;
  origin: string;
  /** Method and path of every request, in their order. */
  asked: string[];
  close(): Promise<void>;
}

/** `upstream` gets what no page is for: the words themselves come from an independent mock of models. */
export async function startLocalProgram(pages: Pages, upstream?: string): Promise<LocalProgram> {
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const page = pages[incoming.url ?? ''];
    if (typeof page === 'function') {
      page(incoming, answer);
    } else if (page !== undefined) {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(page));
    } else if (upstream === undefined) {
      answer.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    } else {
      passOn(upstream, incoming, answer);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(upstream: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { host: _, ...headers } = incoming.headers;
  const onward = request(
    `${upstream}${incoming.url}`,
    { method: incoming.method, headers, agent: false },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** A page that is answered with a status and a text, as JSON unless the headers say otherwise. */
export const reply =
  (status: number, text: string, headers: Record<string, string> = {}): Page =>
  (_, answer) =>
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);

const list = (...entries: object[]) => ({ object: 'list', data: entries });
const tag = (name: string, size: number, details: object) => ({
  name,
  model: name,
  size,
  details: { format: 'gguf', ...details },
});

/** What Ollama tells of a model when asked about it. */
const shown: Record<string, object> = {
  'llama3.1:8b': { capabilities: ['completion', 'tools'] },
  'gemma3:4b': { capabilities: ['completion', 'vision'] },
  'mystery:latest': { capabilities: ['vision'] },
  'nomic-embed-text:latest': { capabilities: ['embedding'] },
};

const show: Page = (incoming, answer) => {
  let body = '';
  incoming.on('data', (chunk: Buffer) => (body += String(chunk)));
  incoming.on('end', () => {
    const { model } = JSON.parse(body) as { model: string };
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ license: 'x'.repeat(50_000), ...shown[model] }));
  });
};

/** The lists of each program, in the shapes of their documentation. */
export const ollamaPages: Pages = {
  '/v1/models': list(
    { id: 'llama3.1:8b', object: 'model', created: 1, owned_by: 'library' },
    { id: 'nomic-embed-text:latest', object: 'model', created: 1, owned_by: 'library' },
  ),
  '/api/version': { version: '0.15.6' },
  '/api/tags': {
    models: [
      tag('llama3.1:8b', 4_920_753_328, { parameter_size: '8.0B', quantization_level: 'Q4_K_M' }),
      tag('gemma3:4b', 3_338_801_804, { parameter_size: '4.3B', quantization_level: 'Q4_K_M' }),
      tag('nomic-embed-text:latest', 274_302_450, { parameter_size: '137M', quantization_level: 'F16' }),
      tag('mystery:latest', 1_738_451_197, { parameter_size: '1.4B', quantization_level: 'Q4_0' }),
      { ...tag('gpt-oss:120b-cloud', 384, {}), remote_host: 'https://ollama.com:443' },
      { ...tag('gpt-oss:20b', 384, {}), remote_host: 'https://ollama.com:443' },
    ],
  },
  '/api/show': show,
};

/** Where it knows no path it answers 200 with an error. */
const unexpected = { error: 'Unexpected endpoint or method.' };
export const lmStudioPages: Pages = {
  '/v1/models': list({ id: 'qwen/qwen3.5-9b', object: 'model', owned_by: 'organization_owner' }),
  '/api/tags': unexpected,
  '/api/version': unexpected,
  '/props': unexpected,
  '/version': unexpected,
  '/api/v1/models': {
    models: [
      {
        type: 'llm',
        key: 'qwen/qwen3.5-9b',
        display_name: 'Qwen3.5 9B',
        quantization: { name: 'Q4_K_M', bits_per_weight: 4 },
        size_bytes: 6_548_927_017,
        params_string: '9B',
        loaded_instances: [{ id: 'qwen/qwen3.5-9b', config: { context_length: 4096 } }],
        max_context_length: 262_144,
      },
      {
        type: 'embedding',
        key: 'text-embedding-nomic-embed-text-v1.5',
        quantization: { name: 'Q4_K_M' },
        size_bytes: 84_106_624,
        params_string: null,
        loaded_instances: [],
      },
    ],
  },
};

/** LM Studio before 0.4. */
export const oldLmStudioPages: Pages = {
  '/v1/models': list({ id: 'meta-llama-3.1-8b-instruct', object: 'model' }),
  '/api/v0/models': list(
    {
      id: 'meta-llama-3.1-8b-instruct',
      object: 'model',
      type: 'llm',
      quantization: 'Q4_K_M',
      state: 'not-loaded',
      max_context_length: 131_072,
    },
    {
      id: 'text-embedding-nomic',
      object: 'model',
      type: 'embeddings',
      quantization: 'Q4_0',
      state: 'loaded',
    },
  ),
};

export const llamaCppPages: Pages = {
  '/v1/models': {
    models: [],
    ...list({
      id: 'Ministral-3-8B-Instruct-Q5_K_M.gguf',
      object: 'model',
      owned_by: 'llamacpp',
      meta: { n_params: 8_490_000_000, size: 6_060_000_000, n_ctx_train: 262_144 },
    }),
  },
  '/props': { build_info: 'b8681-abcdef1', default_generation_settings: { n_ctx: 65_536 }, total_slots: 4 },
  // It speaks a little of Ollama's protocol too.
  '/api/tags': { models: [tag('Ministral-3-8B-Instruct-Q5_K_M.gguf', 1, {})] },
};

export const vllmPages: Pages = {
  '/v1/models': list({ id: 'Qwen/Qwen3-8B-AWQ', object: 'model', owned_by: 'vllm', max_model_len: 4096 }),
  '/version': { version: '0.19.1' },
};

export const janPages: Pages = {
  '/v1/models': list({ id: 'Jan-v3-4B-base-instruct-Q8_0', object: 'model', owned_by: 'llamacpp' }),
};
