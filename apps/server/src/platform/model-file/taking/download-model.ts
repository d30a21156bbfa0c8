import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { asRecord } from '@hookline/text';
import { dayMs } from '../../time-zone.ts';
import { type Answer, FetchFailed, type GuardedFetch } from '../../fetch/index.ts';
import { beginsAsGguf } from '../gguf-header.ts';

/** Longer than any file takes that somebody waits for. */
const totalMs = dayMs;
const headMs = 30_000;
/** The beginning of a file, in which most heads tell what the model is. */
const headBytes = 2 * 1024 * 1024;
/** Tries in succession that bring nothing. */
const maxIdleTries = 4;
const pauseMs = 2_000;

export interface DownloadOptions {
  fetch: GuardedFetch;
  signal: AbortSignal;
  onProgress(doneBytes: number, totalBytes: number): void;
  /** Throws FetchFailed where a file of that size is not wanted. */
  checkSize(totalBytes: number, doneBytes: number): Promise<void>;
}

const partSchema = z.object({ url: z.string(), totalBytes: z.number(), etag: z.string().nullable() });
export type PartOfModel = z.infer<typeof partSchema> & { doneBytes: number };

const partOf = (path: string): string => `${path}.part`;
const noteOf = (path: string): string => `${path}.part.json`;

/**
 * What was fetched of the file at `path` before it was broken off; null where there is nothing, or more than
 * the file has.
 */
export async function findPart(path: string): Promise<PartOfModel | null> {
  try {
    const note = partSchema.parse(JSON.parse(await readFile(noteOf(path), 'utf8')));
    const doneBytes = (await stat(partOf(path))).size;
    return doneBytes <= note.totalBytes ? { ...note, doneBytes } : null;
  } catch {
    return null;
  }
}

export async function removePart(path: string): Promise<void> {
  await Promise.all([partOf(path), noteOf(path)].map((file) => rm(file, { force: true })));
}

/** The first bytes at an address, and how many there are in all; null where the server does not say. */
export async function fetchHead(
  url: string,
  { fetch, signal }: Pick<DownloadOptions, 'fetch' | 'signal'>,
): Promise<{ head: Buffer; totalBytes: number | null }> {
  const headers = { range: `bytes=0-${headBytes - 1}`, 'accept-encoding': 'identity' };
  const read = async (answer: Answer) => {
    refuseStatus(answer, url);
    const head: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer.body) {
      head.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= headBytes) {
        break;
      }
    }
    answer.body.destroy();
    return { head: Buffer.concat(head), totalBytes: rangeOf(answer).totalBytes };
  };
  return fetch.readGuarded(url, read, { headers, accept: '*/*', timeoutMs: headMs, signal });
}

/**
 * Fetches a model into a new file at `path`, going on where it was broken off before, and trying again as
 * long as more of it comes. What is there of it stays for the next time when it fails. Throws FetchRefused or
 * FetchFailed, or the signal's reason.
 */
export async function downloadModel(url: string, path: string, options: DownloadOptions): Promise<void> {
  const before = await findPart(path);
  if (before?.url !== url) {
    await removePart(path);
  }
  for (let idleTries = 0; ; idleTries += 1) {
    const from = await doneBytesOf(path);
    try {
      await fetchRest(url, path, options);
      break;
    } catch (error) {
      options.signal.throwIfAborted();
      idleTries = (await doneBytesOf(path)) > from ? 0 : idleTries;
      if (!isPassing(error) || idleTries >= maxIdleTries) {
        throw error;
      }
      await sleep(pauseMs * idleTries, undefined, { signal: options.signal });
    }
  }
  await rename(partOf(path), path);
  await removePart(path);
}

const doneBytesOf = async (path: string): Promise<number> => (await findPart(path))?.doneBytes ?? 0;

/** A connection that broke or fell silent; anything that was answered stays. */
const isPassing = (error: unknown): boolean =>
  error instanceof FetchFailed &&
  (error.code === 'connection' ||
    error.code === 'timeout' ||
    (error.code === 'http_status' && error.retryable));

async function fetchRest(url: string, path: string, options: DownloadOptions): Promise<void> {
  const { fetch, signal } = options;
  const part = await findPart(path);
  const isRest = part !== null && part.doneBytes > 0;
  const headers = {
    'accept-encoding': 'identity',
    ...(isRest && { range: `bytes=${part.doneBytes}-` }),
    // What changed meanwhile is fetched from its beginning.
    ...(isRest && part.etag !== null && { 'if-range': part.etag }),
  };
  if (isRest && part.doneBytes === part.totalBytes) {
    return;
  }
  const read = (answer: Answer) => saveRest(answer, { url, path, part: isRest ? part : null, options });
  await fetch.readGuarded(url, read, { headers, accept: '*/*', timeoutMs: totalMs, signal });
}

interface Saving {
  url: string;
  path: string;
  part: PartOfModel | null;
  options: DownloadOptions;
}

async function saveRest(answer: Answer, { url, path, part, options }: Saving): Promise<void> {
  refuseStatus(answer, url);
  const { from, totalBytes } = rangeOf(answer);
  const isRest = from > 0 && from === part?.doneBytes && totalBytes === part.totalBytes;
  if (totalBytes === null || (from > 0 && !isRest)) {
    throw noSize(url);
  }
  await options.checkSize(totalBytes, from);
  const etag = answer.headers.get('etag');
  const note = { url, totalBytes, etag: etag?.startsWith('W/') ? null : etag };
  await writeFile(noteOf(path), JSON.stringify(note), { mode: 0o600 });
  const total = totalBytes;
  let doneBytes = from;
  const chunks = ggufChunks(answer, { url, isRest, onChunk });
  function onChunk(length: number): void {
    doneBytes += length;
    if (doneBytes > total) {
      throw tooLong(url);
    }
    options.onProgress(doneBytes, total);
  }
  const file = createWriteStream(partOf(path), { flags: isRest ? 'a' : 'w', mode: 0o600 });
  await pipeline(chunks, file).catch(async (error: unknown) => {
    if (doneBytes > total) {
      await removePart(path);
    }
    throw asRecord(error)['code'] === 'ENOSPC' ? diskFull() : error;
  });
  if (doneBytes !== totalBytes) {
    throw endedEarly(url);
  }
}

/** The bytes of a file as they come; what does not begin as a model is given up at once. */
async function* ggufChunks(
  { body }: Answer,
  { url, isRest, onChunk }: { url: string; isRest: boolean; onChunk: (length: number) => void },
): AsyncGenerator<Buffer> {
  let isSeen = isRest;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (!isSeen && !beginsAsGguf(chunk)) {
      throw notGguf(url);
    }
    isSeen = true;
    onChunk(chunk.length);
    yield chunk;
  }
}

/** Where an answer begins within the file, and how long that is. */
function rangeOf({ status, headers }: Answer): { from: number; totalBytes: number | null } {
  const range = /^bytes (?<from>\d+)-\d+\/(?<total>\d+)$/u.exec(headers.get('content-range') ?? '')?.groups;
  if (status === 206 && range) {
    return { from: Number(range['from']), totalBytes: Number(range['total']) };
  }
  const length = headers.get('content-length');
  return { from: 0, totalBytes: status === 200 && length !== null ? Number(length) : null };
}

function refuseStatus({ status }: Answer, url: string): void {
  if (status === 200 || status === 206) {
    return;
  }
  const { host } = new URL(url);
  const sentence =
    status === 404 || status === 410
      ? `${host} has no file at this address (HTTP ${status}). Check the address.`
      : status === 401 || status === 403
        ? `${host} gives this file only to people who are signed in (HTTP ${status}). Download ` +
          'it with a browser and enter its path instead.'
        : `${host} answered with HTTP ${status} instead of the file. Try again later.`;
  throw new FetchFailed('http_status', sentence, { retryable: status === 429 || status >= 500, status });
}

export const notGguf = (url: string): FetchFailed =>
  new FetchFailed(
    'unwanted',
    `The file at ${new URL(url).host} is not a GGUF file. Enter the address of the file ` +
      'itself, which usually ends in .gguf.',
    { retryable: false },
  );

const noSize = (url: string): FetchFailed =>
  new FetchFailed(
    'bad_headers',
    `${new URL(url).host} does not say how large the file is, or sent a different part of it ` +
      'than requested. Download it with a browser and enter its path instead.',
    { retryable: false },
  );

const tooLong = (url: string): FetchFailed =>
  new FetchFailed(
    'bad_headers',
    `${new URL(url).host} sent more data than it announced, so none of it was kept. Download ` +
      'it with a browser and enter its path instead.',
    { retryable: false },
  );

const endedEarly = (url: string): FetchFailed =>
  new FetchFailed(
    'connection',
    `${new URL(url).host} stopped sending before the file was complete. Try again.`,
    {
      retryable: true,
    },
  );

const diskFull = (): FetchFailed =>
  new FetchFailed(
    'too_large',
    'The disk is full. Free some space and try again: it continues where it stopped.',
    {
      retryable: false,
    },
  );
