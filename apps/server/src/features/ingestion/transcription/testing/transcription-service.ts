import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface ReceivedSound {
  authorization: string | undefined;
  path: string;
  fileName: string;
  bytes: Buffer;
  /** The fields beside the file. */
  fields: Record<string, string>;
}

export interface ServiceAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body: unknown;
}

export interface TranscriptionService extends AsyncDisposable {
  /** Up to and with /v1. */
  baseUrl: string;
  received: ReceivedSound[];
  close(): Promise<void>;
}

/**
 * A server that takes what the OpenAI API takes, and answers what a test says. It knows nothing of the code
 * that calls it.
 */
export async function startTranscriptionService(
  answer: (request: ReceivedSound, count: number) => ServiceAnswer | Promise<ServiceAnswer>,
): Promise<TranscriptionService> {
  const received: ReceivedSound[] = [];
  const server = createServer((request, response) => {
    void receive(request).then(async (sound) => {
      received.push(sound);
      send(response, await answer(sound, received.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl: `http://127.0.0.1:${port}/v1`, received, close, [Symbol.asyncDispose]: close };
}

async function receive(request: IncomingMessage): Promise<ReceivedSound> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) {
    throw new Error('There is no file in the form.');
  }
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return {
    authorization: request.headers.authorization,
    path: request.url ?? '',
    fileName: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
    fields: Object.fromEntries(fields),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: ServiceAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
