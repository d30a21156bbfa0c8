import { Readable } from 'node:stream';
import { errors } from '../../errors.ts';
import { attachmentDisposition } from '../attachment-disposition.ts';
import { isKey, requireKey } from '../file-key.ts';
import type { ByteRange, FileStore, StoredFile } from '../file-store.ts';
import { listKeys } from './list-keys.ts';
import type { S3Client } from './s3-client.ts';
import { S3Fault, toConnectionFault } from './s3-fault.ts';
import { spool } from './spool.ts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Removals that are under way at once. */
const breadth = 8;

/**
 * Files in an S3 bucket, which any number of machines can share. What the bucket refuses or cannot do
 * is reported as `unavailable`.
 */
export function createS3FileStore(client: S3Client): FileStore {
  return {
    put: (key, bytes) => put(client, requireKey(key), bytes),
    read: (key, range) => explain(() => read(client, requireKey(key), range)),
    link: (key, { name, type }) =>
      client.link(requireKey(key), {
        'response-content-disposition': attachmentDisposition(name),
        'response-content-type': type,
        'response-cache-control': 'private, no-store',
      }),
    withPath: async (key, work) => {
      const bytes = await explain(() => read(client, requireKey(key)));
      if (bytes === null) {
        throw new Error(`There is no file ${key}.`);
      }
      return withTemporaryCopy(bytes, work);
    },
    list: () => list(client),
    remove: (key) => explain(() => remove(client, requireKey(key))),
    removeAll: (prefix) =>
      explain(async () => {
        for await (const keys of listKeys(client, `${requireKey(prefix)}/`)) {
          for (let start = 0; start < keys.length; start += breadth) {
            await Promise.all(keys.slice(start, start + breadth).map((key) => remove(client, key)));
          }
        }
      }),
  };
}

/**
 * The whole file is on disk before the first byte is sent: whoever breaks off, the bucket never holds a part
 * of it.
 */
async function put(client: S3Client, key: string, bytes: Readable): Promise<StoredFile> {
  await using waiting = await spool(bytes);
  const { size, sha256 } = waiting.file;
  await explain(() => client.ask({ method: 'PUT', key, content: { size, sha256, open: waiting.open } }));
  return waiting.file;
}

async function read(client: S3Client, key: string, range?: ByteRange): Promise<Readable | null> {
  try {
    const { statusCode, body } = await client.open({ method: 'GET', key, range });
    if (range !== undefined && statusCode !== 206) {
      body.destroy();
      throw new S3Fault(`S3 answered GET ${key} with the whole file instead of the range asked for.`, {
        code: 'no range',
        status: statusCode,
        isPassing: false,
      });
    }
    return passOn(body, key);
  } catch (error) {
    if (isMissingFile(error)) {
      return null;
    }
    if (error instanceof S3Fault && error.status === 416) {
      return Readable.from([]);
    }
    throw error;
  }
}

/** The bucket may hold what is none of ours. */
async function* list(client: S3Client): AsyncGenerator<string[]> {
  try {
    for await (const keys of listKeys(client, '')) {
      yield keys.filter(isKey);
    }
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function remove(client: S3Client, key: string): Promise<void> {
  try {
    await client.ask({ method: 'DELETE', key });
  } catch (error) {
    // Some servers say so when two remove the same file at the same moment.
    if (!isMissingFile(error)) {
      throw error;
    }
  }
}

const isMissingFile = (error: unknown): boolean => error instanceof S3Fault && error.code === 'NoSuchKey';

/** The same bytes; when they break off, the fault says so. */
function passOn(body: Readable, key: string): Readable {
  const passed = Readable.from(
    (async function* () {
      try {
        yield* body;
      } catch (error) {
        throw toUnavailable(toConnectionFault(`GET ${key}`, error));
      }
    })(),
    { objectMode: false },
  );
  // A reader that leaves before the first byte would leave the connection open.
  return passed.once('close', () => body.destroy());
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toUnavailable(error);
  }
}

const toUnavailable = (error: unknown) =>
  error instanceof S3Fault
    ? errors.unavailable('Files cannot be stored or read at the moment. Try again in a minute.', error)
    : error;

/** Gives `work` a path to read `bytes` from; nothing is left of it afterwards, however the work ends. */
async function withTemporaryCopy<T>(bytes: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-copy-'));
  try {
    const path = join(directory, 'file');
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
