import { createRandom, type Random } from '@hookline/insights/testing/random.ts';

export interface BadRequestCounts {
  sent: number;
  /** By the first figure of their status: "2", "4". */
  answers: Record<string, number>;
  /** What was answered with 500 or more, or with a stack trace, a line each. */
  faults: string[];
}

export interface BadRequestOptions {
  origin: string;
  /** Of somebody who may lose everything. */
  token: string;
  count: number;
  /** The same seed sends the same requests. */
  seed: number;
}

/** What the API's own document says of a call. */
interface Call {
  method: string;
  path: string;
  names: string[];
  query: string[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: {
    content: Record<string, { schema?: { properties?: object; anyOf?: { properties?: object }[] } }>;
  };
}

/** These end the session, after which all that follows would be refused for one and the same reason. */
const endsSession = /^(?:POST \/api\/auth\/logout|DELETE \/api\/auth\/me|POST \/api\/auth\/sessions)/u;
/** So many are under way at the same time. */
const atOnce = 16;
const stackTrace = /\bat .+\.(?:[cm]?[jt]s):\d+|node_modules/u;

/**
 * Sends requests that no client of ours would send to every call there is: other types, missing and unknown
 * fields, ids that are none, texts that are no JSON, signs that are no text, in every combination that chance
 * brings.
 */
export async function sendBadRequests(options: BadRequestOptions): Promise<BadRequestCounts> {
  const { origin, count, seed } = options;
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const calls = callsOf(document);
  const maker = new Maker(seed);
  const requests = Array.from({ length: count }, (_, index) => {
    // Every call gets its share.
    const call = calls[index % calls.length] as Call;
    return { call, ...maker.request(call) };
  });
  const counts: BadRequestCounts = { sent: count, answers: {}, faults: [] };
  let next = 0;
  const work = async () => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const sent = request;
      // The server may be closing the connection that was chosen, as after a body it refused: any client asks
      // again. A server that is gone does not answer the second time either.
      const { status, text } = await send(options, sent).catch(() => send(options, sent));
      const kind = String(Math.floor(status / 100));
      counts.answers[kind] = (counts.answers[kind] ?? 0) + 1;
      if (status >= 500 || stackTrace.test(text)) {
        const { call, path, body } = request;
        const shown = typeof body === 'string' ? body.slice(0, 200) : '';
        counts.faults.push(`${call.method} ${path.slice(0, 200)} ${shown}: ${status} ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const call = {
        method: method.toUpperCase(),
        path,
        names: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          [schema, ...(schema?.anyOf ?? [])].flatMap((one) => Object.keys(one?.properties ?? {})),
        ),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      };
      return endsSession.test(`${call.method} ${path}`) ? [] : call;
    }),
  );
}

interface MadeRequest {
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

async function send(
  { origin, token }: BadRequestOptions,
  { call, path, headers, body }: MadeRequest & { call: Call },
): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  // A stream has no end.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  return { status: answer.status, text: await answer.text() };
}

const texts = [
  '',
  ' ',
  'a',
  'null',
  '-1',
  '1e999',
  'Infinity',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
  '01990000-0000-7000-8000-000000000000',
  'not-an-id',
  '../../etc/passwd',
  "'; drop table users; --",
  '%00',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '😀'.repeat(50),
  'http://127.0.0.1:1/',
  'http://[::1]/x',
  'javascript:alert(1)',
  'https://'.padEnd(3000, 'a'),
  'x'.repeat(300),
  'x'.repeat(70_000),
  '{"a":1}',
  '<script>alert(1)</script>',
];
const numbers = [0, -0, -1, 1, 0.5, 1e-9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const wrongTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];
const wrongHeaders: Record<string, string>[] = [
  {},
  {},
  {},
  { range: 'bytes=5-1' },
  { range: 'bytes=999999999999-' },
  { 'if-none-match': '"'.repeat(200) },
  { 'accept-language': ';q=,,,'.repeat(50) },
  { accept: 'text/event-stream;q=x' },
  { 'x-forwarded-for': '999.1.1.1, ::::' },
];

/** Makes requests by chance. */
class Maker {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  request({ method, path, names, query }: Call): MadeRequest {
    const filled = path.replaceAll(/\{[^}]+\}/gu, () => this.#inPath(this.#one(texts)) || '-');
    const asked = query.filter(() => this.#chance(0.5)).map((name) => [name, this.#text()]);
    if (this.#chance(0.1)) {
      asked.push([this.#text().slice(0, 50), this.#text()]);
    }
    const search = asked.map((pair) => pair.map((part) => this.#inPath(part ?? '')).join('=')).join('&');
    const hasBody = method !== 'GET' && method !== 'HEAD' && this.#chance(0.95);
    const headers = { ...this.#one(wrongHeaders) };
    return {
      path: search === '' ? filled : `${filled}?${search}`,
      headers: hasBody
        ? { ...headers, 'content-type': this.#chance(0.85) ? 'application/json' : this.#one(wrongTypes) }
        : headers,
      ...(hasBody && { body: this.#body(names) }),
    };
  }

  /** Texts that are no text cannot be written as an address by the usual means. */
  #inPath(text: string): string {
    return text.length > 5000 ? '' : encodeURIComponent(text.toWellFormed());
  }

  #body(names: readonly string[]): string | Uint8Array<ArrayBuffer> {
    if (this.#chance(0.05)) {
      return Uint8Array.from({ length: 1 + this.#below(200) }, () => this.#below(256));
    }
    if (this.#chance(0.05)) {
      return '['.repeat(5000) + ']'.repeat(5000);
    }
    const json = JSON.stringify(this.#chance(0.9) ? this.#object(names) : this.#value(0)) ?? '';
    return this.#chance(0.1) ? json.slice(0, this.#below(json.length + 1)) : json;
  }

  #object(names: readonly string[]): Record<string, unknown> {
    const chosen = names.filter(() => this.#chance(0.7));
    const unknown = this.#chance(0.2) ? ['__proto__', 'constructor', 'extra'] : [];
    return Object.fromEntries([...chosen, ...unknown].map((name) => [name, this.#value(0)]));
  }

  #value(depth: number): unknown {
    const kind = this.#below(depth > 3 ? 5 : 7);
    switch (kind) {
      case 0:
        return null;
      case 1:
        return this.#chance(0.5);
      case 2:
        return this.#one(numbers);
      case 3:
      case 4:
        return this.#text();
      case 5:
        return Array.from({ length: this.#below(4) }, () => this.#value(depth + 1));
      default:
        return Object.fromEntries(
          Array.from({ length: this.#below(4) }, () => [this.#text().slice(0, 20), this.#value(depth + 1)]),
        );
    }
  }

  #text(): string {
    return this.#one(texts);
  }

  #one<T>(all: readonly T[]): T {
    return all[this.#below(all.length)] as T;
  }

  #below(limit: number): number {
    return this.#random.whole(limit);
  }

  #chance(share: number): boolean {
    return this.#random.uniform() < share;
  }
}
