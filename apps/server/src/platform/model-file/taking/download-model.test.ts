import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGuardedFetch, FetchFailed, type GuardedFetch } from '../../fetch/index.ts';
import { tinyGguf } from '../testing/tiny-gguf.ts';
import { downloadModel, findPart } from './download-model.ts';

let bytes = tinyGguf();
let etag = '"one"';
/** Answers to the next requests, in their order; then the file. */
let spoiled: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let ranges: (string | undefined)[] = [];
let folder: string;
let path: string;
let url: string;
let fetch: GuardedFetch;
let close: () => void;

beforeEach(async () => {
  [bytes, etag, spoiled, ranges] = [tinyGguf(), '"one"', [], []];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    (spoiled.shift() ?? serveFile)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/tiny.gguf`;
  fetch = createGuardedFetch({ allowHosts: [`127.0.0.1:${port}`] });
  folder = await mkdtemp(join(tmpdir(), 'hookline-download-'));
  path = join(folder, 'tiny.gguf');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(async () => {
  await fetch.close();
  close();
  await rm(folder, { recursive: true, force: true });
});

/** As servers of files do it: a range of what has not changed, else all of it. */
function serveFile(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? -1);
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  if (from < 0 || !isSame) {
    response.writeHead(200, { 'content-length': bytes.length, etag }).end(bytes);
    return;
  }
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(206, { 'content-range': range, etag }).end(bytes.subarray(from));
}

/** Breaks the connection in the middle of the file. */
const breakOff = (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': bytes.length, etag });
  response.write(bytes.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 50));
};

const download = (options: { signal?: AbortSignal; checkSize?: (total: number) => Promise<void> } = {}) => {
  const progress: number[] = [];
  const done = downloadModel(url, path, {
    fetch,
    signal: new AbortController().signal,
    onProgress: (doneBytes) => progress.push(doneBytes),
    checkSize: () => Promise.resolve(),
    ...options,
  });
  return { done, progress };
};

it('a file is fetched whole, with progress, and nothing else stays', async () => {
  const { done, progress } = download();
  await done;
  expect(await readFile(path)).toEqual(bytes);
  expect(progress.at(-1)).toBe(bytes.length);
  expect(await readdir(folder)).toEqual(['tiny.gguf']);
});

it('goes on where the connection broke', async () => {
  spoiled = [breakOff];
  await download().done;
  expect(ranges).toEqual([undefined, 'bytes=50000-']);
  expect(await readFile(path)).toEqual(bytes);
});

it('keeps what came when it is stopped, and goes on from there the next time', async () => {
  const leaving = new AbortController();
  spoiled = [
    (_, response) => {
      response.writeHead(200, { 'content-length': bytes.length, etag });
      response.write(bytes.subarray(0, 50_000));
      setTimeout(() => leaving.abort(new Error('left')), 100);
    },
  ];
  await expect(download({ signal: leaving.signal }).done).rejects.toThrow('left');
  expect(await findPart(path)).toMatchObject({ url, doneBytes: 50_000, totalBytes: bytes.length });
  await download().done;
  expect(ranges).toEqual([undefined, 'bytes=50000-']);
  expect(await readFile(path)).toEqual(bytes);
});

it('begins again where the file changed meanwhile', async () => {
  spoiled = [
    (request, response) => {
      breakOff(request, response);
      bytes = tinyGguf(1024);
      etag = '"two"';
    },
  ];
  await download().done;
  expect(await readFile(path)).toEqual(tinyGguf(1024));
});

it('stops where more comes than was announced, and keeps nothing of it', async () => {
  spoiled = [
    breakOff,
    (_, response) => {
      const range = `bytes 50000-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(206, { 'content-range': range, etag });
      response.end(Buffer.concat([bytes.subarray(50_000), Buffer.from('and more')]));
    },
  ];
  const { done, progress } = download();
  await expect(done).rejects.toThrow('sent more data than it announced');
  expect(Math.max(...progress)).toBeLessThanOrEqual(bytes.length);
  expect(await readdir(folder)).toEqual([]);
});

it('goes on with nothing that is longer than the file', async () => {
  const note = { url, totalBytes: bytes.length, etag };
  await writeFile(`${path}.part.json`, JSON.stringify(note));
  await writeFile(`${path}.part`, Buffer.concat([bytes, Buffer.from('and more')]));
  expect(await findPart(path)).toBeNull();
  await download().done;
  expect(ranges).toEqual([undefined]);
  expect(await readFile(path)).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['tiny.gguf']);
});

it('asks for the size before anything is kept', async () => {
  const checkSize = () => Promise.reject(new FetchFailed('too_large', 'Too large.', { retryable: false }));
  await expect(download({ checkSize }).done).rejects.toThrow('Too large.');
  expect(await readdir(folder)).toEqual([]);
});

it('nothing more is sent of a file that was refused', async () => {
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  spoiled = [
    (_, response) => {
      response.once('close', resolve).writeHead(200, { 'content-length': 1e9 });
      response.write(bytes);
    },
  ];
  const checkSize = () => Promise.reject(new FetchFailed('too_large', 'Too large.', { retryable: false }));
  await expect(download({ checkSize }).done).rejects.toThrow('Too large.');
  await isClosed;
});

it.each([
  [404, 'has no file at this address (HTTP 404)'],
  [401, 'only to people who are signed in (HTTP 401)'],
])('an answer of %i is told in a sentence', async (status, sentence) => {
  spoiled = [(_, response) => response.writeHead(status).end('no')];
  await expect(download().done).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
});

it('a web page is no model', async () => {
  spoiled = [(_, response) => response.writeHead(200, { 'content-length': 6 }).end('<html>')];
  await expect(download().done).rejects.toThrow('is not a GGUF file');
});

it('private addresses are out of reach unless they are allowed', async () => {
  const strict = createGuardedFetch({ allowHosts: [] });
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const refused = downloadModel('http://127.0.0.1/tiny.gguf', path, {
    ...options,
    fetch: strict,
    checkSize: () => Promise.resolve(),
  });
  await expect(refused).rejects.toThrow('private or reserved address');
  await strict.close();
});
