import type { AppEndpoint } from '@hookline/contract';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Answer as AnswerOf } from '#lib/api.ts';

/** What came in, with its body already read. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (request: Received, response: ServerResponse) => void;

/**
 * Answers with JSON; of an endpoint that is named, `sendJson<'GET /api/boards'>`, with what it may answer.
 */
export function sendJson<E extends AppEndpoint>(
  response: ServerResponse,
  status: number,
  body: AnswerOf<E>,
): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * A real server on loopback for one test, at which the page under test then "is". Returns what it has
 * received so far. `pathname` is the address of the page.
 */
export async function startServer(answer: Answer, pathname = '/dashboard'): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk));
    }
    const { method = '', url: path = '', headers } = request;
    const entry = { method, path, headers, body: Buffer.concat(chunks).toString() };
    received.push(entry);
    answer(entry, response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`);
  return received;
}

/** Puts the page at an address without loading anything. */
function moveTo(url: string): void {
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  page.happyDOM.setURL(url);
}
