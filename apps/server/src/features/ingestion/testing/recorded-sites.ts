import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Network } from '#platform/fetch/index.ts';
import { makeCertificate } from './certificate.ts';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
}
type Answerer =
  | Answer
  | ((request: { url: URL; headers: IncomingMessage['headers']; body: string }) => Answer | Promise<Answer>);

/** An answer in JSON. */
export const json = (body: object, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** An answer that sends its reader on. */
export const to = (location: string, status = 302): Answer => ({ status, headers: { location } });

export interface RecordedSites {
  /** Leads every name to this machine. */
  network: Network;
  /** For INGEST_ALLOW_HOSTS: these names lead to loopback. */
  allowHosts: string;
  /** What was asked, as "GET https://host/path". */
  asked: string[];
  /** From now on these are the sites: answers by "host/path", most exact first; everything else is a 404. */
  play(answers: Record<string, Answerer>): void;
  close(): Promise<void>;
}

const hosts = [
  'www.youtube.com',
  'youtu.be',
  'consent.youtube.com',
  'www.google.com',
  'www.tiktok.com',
  'vm.tiktok.com',
  'www.instagram.com',
  'publish.x.com',
  'x.com',
  't.co',
  'www.linkedin.com',
  'lnkd.in',
  'www.facebook.com',
  'fb.watch',
  'm.youtube.com',
  'www.example.org',
  'news.example.org',
];

/**
 * A server of its own, with TLS, that stands for many sites of the internet and answers what was recorded
 * from them.
 */
export async function openRecordedSites(): Promise<RecordedSites> {
  const certificate = makeCertificate(hosts);
  let answers: Record<string, Answerer> = {};
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    asked.push(`${request.method} ${url.href}`);
    const found = [`${url.host}${url.pathname}${url.search}`, `${url.host}${url.pathname}`, `${url.host}/*`]
      .map((key) => answers[key])
      .find((one) => one !== undefined) ?? { status: 404, body: '' };
    const given = typeof found === 'function' ? await found({ url, headers: request.headers, body }) : found;
    response.writeHead(given.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...given.headers });
    if (given.body instanceof Readable) {
      await pipeline(given.body, response).catch(() => undefined);
    } else {
      response.end(given.body ?? '');
    }
  };
  const server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => void answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      route: () => port,
      ca: certificate.cert,
    },
    allowHosts: hosts.join(','),
    asked,
    play: (sites) => {
      answers = sites;
      asked.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
