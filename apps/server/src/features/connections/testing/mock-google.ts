import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, type ChannelState, refuse, type Right } from './mock-channel.ts';
import { MockConsent } from './mock-consent.ts';

/** What is answered in the place of the right answer. */
export type Fault =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'cut'
  /** Changes the right answer. */
  | ((answer: Record<string, unknown>) => unknown);

export interface MockGoogle extends ChannelState {
  origin: string;
  consent: MockConsent;
  /** Asked of each request, with how often its path was asked before. */
  fault: (path: string, count: number, query: URLSearchParams) => Fault | undefined;
  /** Lets a browser give consent: what it comes back with, as a query. */
  giveConsent: (url: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A server that behaves as Google's do, as far as their documentation says. It shares no code with ours. */
export async function startMockGoogle(): Promise<MockGoogle> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mock: MockGoogle = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    consent: new MockConsent(),
    channel: { id: 'UCmock', title: 'Bread by Ada' },
    videos: [],
    day: '2026-11-20',
    fault: () => undefined,
    giveConsent: async (url) => {
      const page = await (await fetch(url)).text();
      return new URL(/href="([^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '').search.slice(1);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '', mock.origin);
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const query = request.method === 'POST' ? new URLSearchParams(await readAll(request)) : searchParams;
    const fault = mock.fault(path, count, query);
    if (fault === 'hang') {
      return;
    }
    if (fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
      response.write('{"items": [{"id": "half');
      setImmediate(() => response.destroy());
    } else if (typeof fault === 'object') {
      send(response, fault);
    } else {
      const right = answer(path, query, request.headers.authorization);
      const isChanged = fault !== undefined && right.status === 200;
      send(response, isChanged ? { status: 200, body: fault(right.body as Record<string, unknown>) } : right);
    }
  }

  function answer(path: string, query: URLSearchParams, authorization: string | undefined): Right {
    switch (path) {
      case '/o/oauth2/v2/auth':
        return mock.consent.ask(query, mock.origin);
      case '/token':
        return mock.consent.giveToken(query);
      case '/revoke':
        return mock.consent.revoke(query);
      default:
        return mock.consent.admits(authorization) ? answerOf(mock, path, query) : refuse(401, 'authError');
    }
  }

  return mock;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function send(
  response: ServerResponse,
  { status, body, headers }: Right & { headers?: Record<string, string> },
): void {
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    .end(isPage ? body : JSON.stringify(body));
}
