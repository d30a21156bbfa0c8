import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import type { S3Settings } from '../../config/index.ts';
import type { ByteRange } from '../file-store.ts';
import { S3Fault, toAnswerFault, toConnectionFault } from './s3-fault.ts';

/** Milliseconds between the tries of one request: 2 seconds altogether. */
const pauses = [100, 400, 1_500];
/** How long a link may be followed. What it started is served to its end. */
const linkSeconds = 300;
const nothing = createHash('sha256').digest('hex');

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The file; without one, the request is to the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  range?: ByteRange | undefined;
  content?: S3Content;
}

/** Bytes that can be sent again. */
export interface S3Content {
  size: number;
  /** As hex. The server refuses bytes that do not match. */
  sha256: string;
  open(): Readable;
}

/**
 * Signs requests (AWS Signature Version 4, bucket in the path), sends them and tries again for a while.
 * Throws an S3Fault.
 */
export interface S3Client {
  /** The whole answer, of requests that are answered with few bytes or none. */
  ask(s3Request: S3Request): Promise<string>;
  /** The answer with its body still to come. It must be read to its end or destroyed. */
  open(s3Request: S3Request): Promise<Dispatcher.ResponseData>;
  /** An address that gets the file without a key for `linkSeconds`; null without a public endpoint. */
  link(key: string, query: Record<string, string>): Promise<string | null>;
}

/** A server that is silent for `timeoutMs` counts as down. Idle connections keep no process alive. */
export function createS3Client(settings: S3Settings, timeoutMs = 30_000): S3Client {
  const dispatcher = new Agent({
    connect: { timeout: Math.min(timeoutMs, 5_000) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const open = (s3Request: S3Request) => attempt(settings, s3Request, dispatcher);
  return {
    open: (s3Request) => repeat(() => open(s3Request), timeoutMs),
    ask: (s3Request) =>
      repeat(async () => {
        const { body } = await open(s3Request);
        return body.text().catch((error: unknown) => {
          throw toConnectionFault(inWords(s3Request), error);
        });
      }, timeoutMs),
    link: (key, query) => link(settings, { key, query }),
  };
}

/**
 * Repeats `work` until it succeeds, with a pause after each passing fault. No try begins after `timeoutMs`.
 */
async function repeat<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (const wait of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Fault && error.isPassing && Date.now() < end)) {
        throw error;
      }
      await pause(wait * (0.5 + Math.random()));
    }
  }
  return work();
}

async function attempt(
  settings: S3Settings,
  s3Request: S3Request,
  dispatcher: Agent,
): Promise<Dispatcher.ResponseData> {
  const signed = await sign(settings, s3Request);
  const body = s3Request.content?.open() ?? null;
  try {
    const answer = await request(signed.url, {
      dispatcher,
      method: s3Request.method,
      headers: signed.headers,
      body,
    });
    // A body that breaks before it is read must not end the process; a later reader gets the error.
    answer.body.on('error', () => undefined);
    if (answer.statusCode < 300) {
      return answer;
    }
    throw toAnswerFault(inWords(s3Request), {
      status: answer.statusCode,
      region: String(answer.headers['x-amz-bucket-region'] ?? '') || null,
      text: await answer.body.text(),
    });
  } catch (error) {
    throw error instanceof S3Fault ? error : toConnectionFault(inWords(s3Request), error);
  } finally {
    body?.destroy();
  }
}

async function link(
  { publicEndpoint, ...settings }: S3Settings,
  { key, query }: { key: string; query: Record<string, string> },
): Promise<string | null> {
  if (publicEndpoint === null) {
    return null;
  }
  const url = addressOf({ ...settings, endpoint: publicEndpoint }, key, {
    ...query,
    'X-Amz-Expires': String(linkSeconds),
  });
  const signed = await new AwsV4Signer({ ...signing(settings), method: 'GET', url, signQuery: true }).sign();
  // Not every server reads a plus sign as the space that was signed.
  signed.url.search = signed.url.search.replaceAll('+', '%20');
  return signed.url.href;
}

const inWords = ({ method, key }: S3Request): string => `${method} ${key ?? 'the bucket'}`;

function addressOf(
  { endpoint, bucket }: Pick<S3Settings, 'endpoint' | 'bucket'>,
  key: string | undefined,
  query: Record<string, string> | undefined,
): string {
  const path = [bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/');
  return `${endpoint}/${path}?${new URLSearchParams(query).toString()}`;
}

type Signing = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

const signing = ({ region, accessKeyId, secretAccessKey }: Signing) => ({
  service: 's3',
  region,
  accessKeyId,
  secretAccessKey,
});

async function sign(settings: S3Settings, { method, key, query, range, content }: S3Request) {
  const signer = new AwsV4Signer({
    ...signing(settings),
    method,
    url: addressOf(settings, key, query),
    headers: { 'x-amz-content-sha256': content?.sha256 ?? nothing },
  });
  const { url, headers } = await signer.sign();
  return {
    url,
    headers: {
      ...Object.fromEntries(headers),
      'user-agent': 'Hookline',
      ...(range && { range: `bytes=${range.start}-${range.end}` }),
      ...(content && { 'content-length': String(content.size) }),
    },
  };
}
