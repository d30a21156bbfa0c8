import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { S3Settings } from '../../../config/index.ts';
import { StartupError } from '../../../startup-error.ts';
import { attachmentDisposition } from '../../attachment-disposition.ts';
import { describeFileStore } from '../../testing/file-store.compliance.ts';
import { listKeys, listObjects } from '../list-keys.ts';
import { openBucket } from '../open-bucket.ts';
import { createS3Client } from '../s3-client.ts';
import { createS3FileStore } from '../s3-file-store.ts';
import { uploadInParts } from '../upload-in-parts.ts';

/** What Hookline needs of every S3 server. The bucket of the settings exists, and nobody else uses it. */
export function describeBucket(name: string, settings: () => S3Settings): void {
  describeFileStore(
    `files in a bucket of ${name}`,
    () => Promise.resolve(createS3FileStore(createS3Client(settings()))),
    () => Promise.resolve(),
  );
  describe(`a bucket of ${name}`, () => {
    holdsManyFiles(settings);
    takesParts(settings);
    opens(settings);
    handsOutLinks(settings);
  });
}

function holdsManyFiles(settings: () => S3Settings): void {
  it('is emptied of more files than one list holds', async () => {
    const client = createS3Client(settings());
    const store = createS3FileStore(client);
    const keys = Array.from({ length: 11 }, (_, index) => `many/file-${String(index).padStart(2, '0')}`);
    await Promise.all(keys.map((key) => store.put(key, Readable.from([Buffer.from('x')]))));
    const pages = await Array.fromAsync(listKeys(client, 'many/', 2));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.flat()).toEqual(keys);
    await store.removeAll('many');
    expect(await Array.fromAsync(listKeys(client, 'many/'))).toEqual([[]]);
  });

  it('refuses bytes that changed on the way, and holds nothing of them', async () => {
    const client = createS3Client(settings());
    const sha256 = createHash('sha256').update('as sent').digest('hex');
    const content = { size: 7, sha256, open: () => Readable.from([Buffer.from('changed')]) };
    await expect(client.ask({ method: 'PUT', key: 'owner/changed', content })).rejects.toMatchObject({
      status: 400,
    });
    expect(await createS3FileStore(client).read('owner/changed')).toBeNull();
  });

  it('has nothing at the end of a file', async () => {
    const store = createS3FileStore(createS3Client(settings()));
    await store.put('owner/short', Readable.from([Buffer.from('short')]));
    const beyond = await store.read('owner/short', { start: 100, end: 200 });
    expect(beyond && (await text(beyond))).toBe('');
  });
}

const partBytes = 5 * 1024 ** 2;

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 700_001) {
    yield await Promise.resolve(content.subarray(at, at + 700_001));
  }
}

async function* broken(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.alloc(partBytes + 1));
  throw new Error('broke off');
}

function takesParts(settings: () => S3Settings): void {
  it.each([0, 1, partBytes, 2 * partBytes + 77])('takes an object of %i bytes in parts', async (size) => {
    const client = createS3Client(settings());
    const content = randomBytes(size);
    const key = `parts/${size}.tar`;
    await uploadInParts(client, key, { bytes: inPieces(content), partBytes });
    const { body } = await client.open({ method: 'GET', key });
    expect((await buffer(body)).equals(content)).toBe(true);
    expect((await Array.fromAsync(listObjects(client, key))).flat()).toEqual([{ key, bytes: size }]);
    await client.ask({ method: 'DELETE', key });
    expect((await Array.fromAsync(listKeys(client, key))).flat()).toEqual([]);
  });

  it('has nothing of parts that broke off', async () => {
    const client = createS3Client(settings());
    await expect(uploadInParts(client, 'torn.tar', { bytes: broken(), partBytes })).rejects.toThrow(
      'broke off',
    );
    expect((await Array.fromAsync(listKeys(client, 'torn'))).flat()).toEqual([]);
    await expect(client.ask({ method: 'GET', key: 'torn.tar' })).rejects.toMatchObject({ code: 'NoSuchKey' });
  });
}

function opens(settings: () => S3Settings): void {
  /** The one line that a start ends with. */
  const complaintOf = async (changed: Partial<S3Settings>): Promise<string> => {
    const error: unknown = await openBucket({ ...settings(), ...changed }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).not.toMatch(/\n|secret-word/);
    return message;
  };

  it('is opened', async () => {
    await expect(openBucket(settings())).resolves.toBeDefined();
  });

  it('is missed where it does not exist', async () => {
    expect(await complaintOf({ bucket: 'nowhere' })).toBe(
      `There is no S3 bucket nowhere at ${settings().endpoint}. Create it, or set S3_BUCKET to one that exists.`,
    );
  });

  it.each([{ accessKeyId: 'nobody' }, { secretAccessKey: 'a-wrong-and-secret-word' }])(
    'is not opened with a wrong key: %j',
    async (wrong) => {
      expect(await complaintOf(wrong)).toBe(
        `The S3 server at ${settings().endpoint} does not accept the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      );
    },
  );
}

function handsOutLinks(settings: () => S3Settings): void {
  const storeWith = (publicEndpoint: string | null) =>
    createS3FileStore(createS3Client({ ...settings(), publicEndpoint }));
  const linkTo = async (name: string): Promise<string> => {
    const store = storeWith(settings().endpoint);
    await store.put('owner/linked', Readable.from([Buffer.from('abcdefghij')]));
    return (await store.link('owner/linked', { name, type: 'text/plain' })) ?? '';
  };

  it.each([
    'plain.txt',
    'a "b" + c\'s (1)*.txt',
    'Übersicht 日本 🐝.txt',
    'two\r\nSet-Cookie: lines.txt',
    '%2B;=.txt',
  ])('hands out a file by a link, to be saved as %j', async (name) => {
    const link = await linkTo(name);
    expect(link).not.toContain('+');
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('content-disposition')).toBe(attachmentDisposition(name));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('hands out parts by a link', async () => {
    const answer = await fetch(await linkTo('part.txt'), { headers: { range: 'bytes=2-5' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'cdef']);
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10');
  });

  it('takes no link that was changed, and lets nobody write by one', async () => {
    const link = await linkTo('mine.txt');
    for (const changed of [
      link.replace('/owner/linked', '/owner/other'),
      link.replace('text%2Fplain', 'text%2Fhtml'),
      link.replace('attachment', 'inline'),
      link.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
    ]) {
      expect(changed).not.toBe(link);
      expect((await fetch(changed)).status).toBe(403);
    }
    for (const request of [{ method: 'PUT', body: 'changed' }, { method: 'DELETE' }]) {
      expect((await fetch(link, request)).status).toBe(403);
    }
    expect(await (await fetch(link)).text()).toBe('abcdefghij');
  });

  it('has no links where browsers do not reach it', async () => {
    expect(await storeWith(null).link('owner/linked', { name: 'a', type: 'text/plain' })).toBeNull();
  });
}
