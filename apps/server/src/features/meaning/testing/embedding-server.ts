import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with the next requests. */
export type Manner =
  | 'right'
  | 'busy'
  | 'busy for hours'
  | 'half'
  | 'mixed'
  | 'silent'
  | 'refuses long texts'
  | 'refuses';

export interface EmbeddingServer {
  origin: string;
  /** The texts of each request since the start, by path. */
  seen: { path: string; texts: string[]; key: string | undefined }[];
  /** How it behaves; `times` requests, or from now on. */
  behave(manner: Manner, times?: number): void;
  close(): Promise<void>;
}

/** Words that mean the same, for this model. */
const concepts = [
  ['viewers', 'people', 'audience', 'watching', 'watch'],
  ['leave', 'drop', 'stop', 'quit', 'abandon'],
  ['bread', 'loaf', 'sourdough', 'dough', 'bake'],
  ['money', 'price', 'cost', 'pay', 'euros'],
];
const dimensions = 48;

/** A model that knows a few words that mean the same, and of all others only their letters. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const concept = concepts.findIndex((words) => words.includes(word));
    const at = concept === -1 ? concepts.length + (hash(word) % (dimensions - concepts.length)) : concept;
    vector[at] = (vector[at] ?? 0) + (concept === -1 ? 0.2 : 1);
  }
  return vector;
}

const hash = (word: string): number =>
  [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

/** An embedding model over HTTP that speaks the protocols of OpenAI, Ollama and Gemini. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const seen: EmbeddingServer['seen'] = [];
  let manner: Manner = 'right';
  let left = Infinity;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      const texts = textsOf(body);
      seen.push({ path, texts, key: request.headers.authorization });
      const how = left > 0 ? manner : 'right';
      left -= 1;
      const send = (status: number, value: object, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(value));
      if (how === 'silent') {
        return;
      }
      const isTooLong = texts.some((text) => text.includes('unreadable'));
      if (how === 'busy' || how === 'busy for hours') {
        const seconds = how === 'busy' ? '1' : '7200';
        send(429, { error: { message: 'Slow down, please.' } }, { 'retry-after': seconds });
      } else if (how === 'refuses' || (how === 'refuses long texts' && isTooLong)) {
        send(400, { error: { message: 'The input is too long for this model.' } });
      } else {
        const vectors = texts.map(vectorOf);
        send(
          200,
          inForm(
            path,
            how === 'half' ? vectors.slice(0, texts.length >> 1) : how === 'mixed' ? mixed(vectors) : vectors,
          ),
        );
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    behave: (next, times = Infinity) => {
      manner = next;
      left = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const mixed = (vectors: number[][]) => vectors.map((vector, at) => (at === 0 ? vector.slice(0, 24) : vector));

interface Body {
  input?: string | string[];
  requests?: { content: { parts: { text: string }[] } }[];
  content?: { parts: { text: string }[] };
}

function textsOf({ input, requests, content }: Body): string[] {
  const contents = requests?.map((request) => request.content) ?? (content ? [content] : []);
  return input === undefined ? contents.map(({ parts }) => parts[0]?.text ?? '') : [input].flat();
}

function inForm(path: string, vectors: number[][]): object {
  if (path.startsWith('/api/')) {
    return {
      model: 'any',
      embeddings: vectors,
      total_duration: 1,
      load_duration: 1,
      prompt_eval_count: vectors.length,
    };
  }
  if (path.includes(':batchEmbedContents')) {
    return { embeddings: vectors.map((values) => ({ values })) };
  }
  return {
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 7 * vectors.length, total_tokens: 7 * vectors.length },
  };
}

async function readBody(request: AsyncIterable<Buffer>): Promise<Body> {
  const chunks = await Array.fromAsync(request);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Body);
}
