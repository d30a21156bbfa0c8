import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { startS3Process } from './s3-process.ts';
import { isLink, isLinkRight, isSignedRight } from './signature.ts';

/**
 * What happens to a request: it is answered with a status, its connection is cut after so many bytes of the
 * file, it is never answered, or its range is overlooked.
 */
export type Mishap =
  | { answer: number; code?: string; region?: string }
  | { cutAfter: number }
  | { silent: true }
  | { wholeFile: true };

/** The environment of an installation whose files are in that bucket. */
export const bucketEnvironment = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_PUBLIC_ENDPOINT: settings.publicEndpoint ?? '',
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

export interface TestS3Server {
  settings: S3Settings;
  /** Every request that came, such as `PUT /bucket/key`. */
  asked: string[];
  /** How many answers are under way. */
  open(): number;
  /** From now on, takes no link that it was asked by before. */
  endLinks(): void;
  /** Lets so many seconds pass for the links that it is given. */
  letPass(seconds: number): void;
  /** What happens to the next requests of a method, one by one. */
  expectMishaps(method: string, ...mishaps: Mishap[]): void;
  close(): Promise<void>;
}

/**
 * A real S3 server on loopback, with a gate in front that is as strict as S3 itself where that server is
 * lenient: it checks signatures and hashes, and lets nothing through that is not whole. Lists come in pages
 * of two.
 */
export async function startTestS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-s3-'));
  const process = await startS3Process(join(directory, 'objects'), 'files');
  const asked: string[] = [];
  const mishaps = new Map<string, Mishap[]>();
  const answers = new Set<ServerResponse>();
  const settings: S3Settings = {
    endpoint: '',
    publicEndpoint: null,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  let passedMs = 0;
  const dead = new Set<string>();
  const gate = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    answers.add(answer.once('close', () => answers.delete(answer)));
    const mishap = mishaps.get(incoming.method ?? '')?.shift();
    const draft = join(directory, `request-${asked.length}`);
    if (dead.has(incoming.url ?? '')) {
      incoming.resume();
      return refuse(answer, 403, 'AccessDenied');
    }
    const passage = { incoming, answer, mishap, draft, settings, port: process.port };
    handle({ ...passage, now: Date.now() + passedMs }).catch(() => answer.destroy());
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  settings.endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  return {
    settings,
    asked,
    open: () => answers.size,
    endLinks: () => asked.filter(isLink).forEach((one) => dead.add(one.replace(/^\w+ /u, ''))),
    letPass: (seconds) => (passedMs += seconds * 1000),
    expectMishaps: (method, ...list) => mishaps.set(method, list),
    close: async () => {
      gate.closeAllConnections();
      gate.close();
      await process.end();
      await rm(directory, { recursive: true });
    },
  };
}

interface Passage {
  incoming: IncomingMessage;
  answer: ServerResponse;
  mishap: Mishap | undefined;
  /** Where the request's body waits until it has been checked. */
  draft: string;
  settings: S3Settings;
  port: number;
  now: number;
}

async function handle(passage: Passage): Promise<void> {
  const { incoming, answer, mishap, draft, settings, now } = passage;
  if (mishap !== undefined && 'answer' in mishap) {
    incoming.resume();
    answer.setHeaders(new Map(Object.entries({ 'x-amz-bucket-region': mishap.region ?? '' })));
    return refuse(answer, mishap.answer, mishap.code ?? 'ServiceUnavailable');
  }
  if (mishap !== undefined && 'silent' in mishap) {
    return;
  }
  const hash = createHash('sha256');
  const watch = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(incoming, cut(mishap, incoming.method === 'PUT'), watch, createWriteStream(draft));
  if (isLink(incoming.url ?? '')) {
    return (await isLinkRight(incoming, settings, now))
      ? forward(passage)
      : refuse(answer, 403, 'AccessDenied');
  }
  if (!(await isSignedRight(incoming, settings))) {
    return refuse(answer, 403, 'SignatureDoesNotMatch');
  }
  if (hash.digest('hex') !== incoming.headers['x-amz-content-sha256']) {
    return refuse(answer, 400, 'XAmzContentSHA256Mismatch');
  }
  await forward(passage);
}

async function forward({ incoming, answer, mishap, draft, port }: Passage): Promise<void> {
  const { method, url = '' } = incoming;
  const { range, ...others } = incoming.headers;
  const headers = mishap !== undefined && 'wholeFile' in mishap ? others : incoming.headers;
  const path = url.includes('list-type') && !url.includes('max-keys') ? `${url}&max-keys=2` : url;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await pipeline(createReadStream(draft), outgoing);
  const [real] = await answered;
  // That server takes a range that ends at 0 for one without an end.
  const isFirstByte = range === 'bytes=0-0';
  answer.writeHead(real.statusCode ?? 500, {
    ...real.headers,
    ...(isFirstByte && { 'content-length': '1' }),
  });
  await pipeline(
    isFirstByte ? real.take(1).map((chunk: Buffer) => chunk.subarray(0, 1)) : real,
    cut(mishap, method === 'GET'),
    answer,
  );
  await rm(draft);
}

/** Passes bytes on until the connection is to be cut. */
function cut(mishap: Mishap | undefined, isMeant: boolean): Transform {
  const limit =
    isMeant && mishap !== undefined && 'cutAfter' in mishap ? mishap.cutAfter : Number.POSITIVE_INFINITY;
  let passed = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      passed += chunk.length;
      done(passed > limit ? new Error('Cut.') : null, chunk);
    },
  });
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>The reason &amp; more.</Message></Error>`;
  answer.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}
