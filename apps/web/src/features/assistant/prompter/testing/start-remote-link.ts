import type { ServerResponse } from 'node:http';
import { type Answer, type Received, sendJson, startServer } from '#testing/start-server.ts';

/** The server between the prompters and the remotes of version "v1". */
export interface RemoteLink {
  /** What was sent to an address that ends so. */
  sent: (end: 'press' | 'report') => unknown[];
  /** How many screens listen. */
  listeners: () => number;
  /** Tells each screen that listens. */
  tell: (event: object) => void;
}

const accept: Answer = (_, response) => void response.writeHead(204).end();

/** `answer` answers what is sent; without it everything is accepted. */
export async function startRemoteLink(answer: Answer = accept): Promise<RemoteLink> {
  const streams: ServerResponse[] = [];
  const received: Received[] = await startServer((request, response) => {
    if (request.path === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      streams.push(response);
    } else {
      answer(request, response);
    }
  });
  return {
    sent: (end) =>
      received.filter(({ path }) => path.endsWith(`v1/prompter/${end}`)).map(({ body }) => JSON.parse(body)),
    listeners: () => streams.length,
    tell: (event) => {
      for (const stream of streams) {
        stream.write(`data: ${JSON.stringify(event)}\n\n`);
      }
    },
  };
}

export const refuse: Answer = (_, response) =>
  sendJson(response, 404, { error: 'This version is gone.', code: 'not_found' });
