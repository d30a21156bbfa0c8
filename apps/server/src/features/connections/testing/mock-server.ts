import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Right {
  status: number;
  /** A text is a web page. */
  body: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown): Right => ({ status: 200, body });

/** What is answered in the place of the right answer. */
export type Fault =
  | Right
  | 'hang'
  | 'cut'
  /** Changes the right answer. */
  | ((answer: Record<string, unknown>) => unknown);

/** Asked of each request, with how often its path was asked before. */
export type FaultOf = (path: string, count: number, query: URLSearchParams) => Fault | undefined;

export interface MockServer {
  origin: string;
  fault: FaultOf;
  close: () => Promise<void>;
}

/** The fault at one path, each time. */
export const at =
  (wanted: string, fault: Fault): FaultOf =>
  (path) =>
    path === wanted ? fault : undefined;

type Answer = (path: string, query: URLSearchParams, authorization: string | undefined) => Right;

/** A server of a platform that answers as `answer` says, unless a test has a fault in its place. */
export async function startMockServer(answer: Answer): Promise<MockServer> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mock: MockServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => undefined,
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
      send(response, isChanged ? { ...right, body: fault(right.body as Record<string, unknown>) } : right);
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

function send(response: ServerResponse, { status, body, headers }: Right): void {
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    .end(isPage ? body : JSON.stringify(body));
}
