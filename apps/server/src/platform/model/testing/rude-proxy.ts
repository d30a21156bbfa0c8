import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a proxy in front of a polite model behaves. The model's name in the request chooses. */
const manners = ['silent headers', 'stall', 'drop', 'drop at once', 'html', 'polite'] as const;
export type Manners = (typeof manners)[number];

/** The word of an answer after which a rude one ends. */
const enough = { stall: 'oven', drop: 'oven', 'drop at once': 'A slow' };

export interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Resolves with the moment (performance.now()) the caller's connection was closed. */
  closed: Promise<number>;
}

export interface RudeProxy {
  origin: string;
  /** Every request since the start, as its bytes came in. */
  seen: SeenRequest[];
  close(): Promise<void>;
}

/** A raw server that passes requests on to `upstream` and spoils the answers the way `mannersOf` says. */
export async function startRudeProxy(
  upstream: string,
  mannersOf: (request: { path: string; body: string }) => Manners,
): Promise<RudeProxy> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, answer) => {
    void readBody(incoming).then((body) => {
      const path = incoming.url ?? '/';
      const closed = new Promise<number>((resolve) => answer.once('close', () => resolve(performance.now())));
      seen.push({ path, headers: incoming.headers, body, closed });
      behave(mannersOf({ path, body }), { upstream, incoming, body, answer });
    });
  });
  // A connection that is closed because nobody used it for a while may be closed under the next request: no
  // fault that was asked for.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Passing {
  upstream: string;
  incoming: IncomingMessage;
  body: string;
  answer: ServerResponse;
}

function behave(how: Manners, passing: Passing): void {
  switch (how) {
    case 'silent headers':
      return;
    case 'html':
      passing.answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      passing.answer.end('<!doctype html><title>Sign in</title><form>Please sign in to your router</form>');
      return;
    case 'stall':
    case 'drop':
    case 'drop at once':
    case 'polite':
      pass(how, passing);
  }
}

/** Passes the answer on; a rude one ends in its middle, in silence or with a broken connection. */
function pass(how: keyof typeof enough | 'polite', { upstream, incoming, body, answer }: Passing): void {
  const { host: _, ...headers } = incoming.headers;
  const asked = { method: incoming.method, headers, agent: false };
  const onward = request(`${upstream}${incoming.url}`, asked, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    let passed = '';
    response.on('data', (chunk: Buffer) => {
      if (how === 'polite' || !passed.includes(enough[how])) {
        passed += String(chunk);
        answer.write(asCutOff(chunk, body));
      } else if (how !== 'stall') {
        answer.destroy();
      }
    });
    response.on('end', () => how === 'polite' && answer.end());
    response.on('error', () => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  onward.end(body);
}

/** The words of two protocols for a text cut at its limit, which the polite half does not use. */
const asCutOff = (chunk: Buffer, body: string): Buffer =>
  body.includes('-cut-by-length')
    ? Buffer.from(
        String(chunk)
          .replace('"done_reason":"stop"', '"done_reason":"length"')
          .replaceAll('response.completed', 'response.incomplete')
          .replace(
            '"status":"incomplete"',
            '"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}',
          ),
      )
    : chunk;

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
