import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { until } from '../../../testing/until.ts';
import { createS3Client } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { S3Fault } from './s3-fault.ts';
import { describeBucket } from './testing/bucket.compliance.ts';
import { startTestS3Server, type Mishap, type TestS3Server } from './testing/s3-server.ts';

let server: TestS3Server;
/** What waits or is lent on this machine lies here. */
let temporary: string;
beforeAll(async () => {
  server = await startTestS3Server();
  temporary = await mkdtemp(join(tmpdir(), 'hookline-temporary-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(temporary, { recursive: true });
});

const storeWith = (settings: Partial<TestS3Server['settings']> = {}) =>
  createS3FileStore(createS3Client({ ...server.settings, ...settings }));
const put = (key: string, content: string | Buffer) =>
  storeWith().put(key, Readable.from([Buffer.from(content)]));
const always = (mishap: Mishap): Mishap[] => Array.from({ length: 4 }, () => mishap);
/** How often something was asked. */
const count = (asked: string) => server.asked.filter((one) => one === asked).length;

/** The fault the log gets to see, after the sentence for the user was checked. */
async function expectUnavailable(work: Promise<unknown>): Promise<S3Fault> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    status: 503,
    message: expect.stringContaining('Try again in a minute') as string,
  });
  const { cause } = error as AppError;
  expect(cause).toBeInstanceOf(S3Fault);
  return cause as S3Fault;
}

describeBucket('s3rver', () => server.settings);

describe('a bucket', () => {
  it('is emptied however few files one list holds', async () => {
    const keys = Array.from({ length: 11 }, (_, index) => `many/file-${index}`);
    await Promise.all(keys.map((key) => put(key, 'x')));
    await storeWith().removeAll('many');
    const left = await Promise.all(keys.map((key) => storeWith().read(key)));
    expect(left).toEqual(keys.map(() => null));
    expect(server.asked.filter((asked) => asked.includes('prefix=many')).length).toBeGreaterThan(5);
  });

  it('can be named under a path of its server, as some providers do', async () => {
    const endpoint = `${server.settings.endpoint}/storage/v1/s3`;
    await expectUnavailable(storeWith({ endpoint }).put('owner/x', Readable.from(['x'])));
    expect(server.asked.at(-1)).toBe('PUT /storage/v1/s3/files/owner/x');
  });
});

describe('when the server stumbles', () => {
  it.each([500, 503, 429])('a %d is tried again until it is well', async (answer) => {
    const key = `owner/after-${answer}`;
    server.expectMishaps('PUT', { answer }, { answer });
    await put(key, 'kept');
    server.expectMishaps('GET', { answer });
    const bytes = await storeWith().read(key);
    expect(bytes && (await text(bytes))).toBe('kept');
    expect([count(`PUT /files/${key}`), count(`GET /files/${key}`)]).toEqual([3, 2]);
    server.expectMishaps('DELETE', { answer });
    await storeWith().remove(key);
    expect(await storeWith().read(key)).toBeNull();
  });

  it('a connection that breaks in the middle of an upload is made again, and the file is whole', async () => {
    const content = randomBytes(3_000_000);
    server.expectMishaps('PUT', { cutAfter: 1_000_000 });
    await put('owner/mended', content);
    const bytes = await storeWith().read('owner/mended');
    expect(bytes && (await buffer(bytes)).equals(content)).toBe(true);
    expect(count('PUT /files/owner/mended')).toBe(2);
  });

  it('for good, it is told after four tries, and what was there stays', async () => {
    await put('owner/patient', 'old');
    server.expectMishaps('PUT', ...always({ answer: 503 }));
    const fault = await expectUnavailable(put('owner/patient', 'new'));
    expect(fault.message).toBe(
      'S3 answered PUT owner/patient with 503 ServiceUnavailable: The reason & more.',
    );
    expect(count('PUT /files/owner/patient')).toBe(5);
    const bytes = await storeWith().read('owner/patient');
    expect(bytes && (await text(bytes))).toBe('old');
  });
});

describe('when the server is gone', () => {
  it('in the middle of an upload, nothing is stored, neither there nor here', async () => {
    server.expectMishaps('PUT', ...always({ cutAfter: 100_000 }));
    const fault = await expectUnavailable(put('owner/cut', randomBytes(2_000_000)));
    expect(fault).toMatchObject({
      status: null,
      message: expect.stringMatching(/^S3 did not answer PUT owner\/cut/),
    });
    expect(await storeWith().read('owner/cut')).toBeNull();
    expect(await readdir(temporary)).toEqual([]);
  });

  it('in the middle of a download, the bytes end in a fault', async () => {
    await put('owner/broken-off', randomBytes(2_000_000));
    server.expectMishaps('GET', { cutAfter: 100_000 });
    const bytes = await storeWith().read('owner/broken-off');
    const fault = await expectUnavailable(buffer(bytes ?? Readable.from([])));
    expect(fault.message).toMatch(/^S3 did not answer GET owner\/broken-off to its end/);
  });

  it('before the first byte is asked for, the fault waits for the reader', async () => {
    await put('owner/unread', randomBytes(2_000_000));
    server.expectMishaps('GET', { cutAfter: 100_000 });
    const bytes = await storeWith().read('owner/unread');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expectUnavailable(buffer(bytes ?? Readable.from([])));
  });

  it('while a path is made, the work does not begin and no copy is left', async () => {
    await put('owner/no-path', randomBytes(2_000_000));
    server.expectMishaps('GET', { cutAfter: 100_000 });
    let begun = false;
    await expectUnavailable(storeWith().withPath('owner/no-path', () => Promise.resolve((begun = true))));
    expect(begun).toBe(false);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('but its address still takes connections, the wait ends', async () => {
    server.expectMishaps('PUT', ...always({ silent: true }));
    const store = createS3FileStore(createS3Client(server.settings, 300));
    const fault = await expectUnavailable(store.put('owner/silent', Readable.from(['x'])));
    expect(fault.message).toBe('S3 did not answer PUT owner/silent to its end (UND_ERR_HEADERS_TIMEOUT).');
    expect(count('PUT /files/owner/silent')).toBe(1);
    server.expectMishaps('PUT');
  });

  it('before anything is sent, it says so', async () => {
    const gone = storeWith({ endpoint: 'http://127.0.0.1:1' });
    const fault = await expectUnavailable(gone.put('owner/nowhere', Readable.from(['x'])));
    expect(fault.message).toBe('S3 did not answer PUT owner/nowhere to its end (ECONNREFUSED).');
  });
});

describe('a reader who leaves', () => {
  it.each(['before the first byte', 'after some'])('%s closes the connection', async (when) => {
    const key = `owner/left-${when.length}`;
    await put(key, randomBytes(20_000_000));
    const bytes = await storeWith().read(key);
    if (bytes !== null && when === 'after some') {
      await once(bytes, 'readable');
      bytes.read();
    }
    expect(server.open()).toBe(1);
    bytes?.destroy();
    await until(() => Promise.resolve(server.open() === 0 ? true : null));
  });
});

describe('what the bucket refuses', () => {
  it('to answer with a part only is told, and nothing of it is taken for the part', async () => {
    await put('owner/ranged', 'abcdefghij');
    server.expectMishaps('GET', { wholeFile: true });
    const fault = await expectUnavailable(storeWith().read('owner/ranged', { start: 1, end: 2 }));
    expect(fault.message).toContain('the whole file instead of the range');
  });

  it('to remove what another process removed at that moment is no fault', async () => {
    server.expectMishaps('DELETE', { answer: 404, code: 'NoSuchKey' });
    await expect(storeWith().remove('owner/twice')).resolves.toBeUndefined();
  });

  it('with a wrong key is told once, without the key', async () => {
    const wrong = storeWith({ secretAccessKey: 'a-wrong-and-secret-word' });
    const fault = await expectUnavailable(wrong.put('owner/refused', Readable.from(['x'])));
    expect(fault).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(JSON.stringify([fault.message, fault.stack, fault])).not.toContain('secret-word');
    expect(count('PUT /files/owner/refused')).toBe(1);
    expect(await storeWith().read('owner/refused')).toBeNull();
  });

  it('because it does not exist is no missing file', async () => {
    const fault = await expectUnavailable(storeWith({ bucket: 'nowhere' }).read('owner/name'));
    expect(fault.code).toBe('NoSuchBucket');
  });
});

describe('what is on this machine for a while', () => {
  it('is gone after the work with a path, also after one that failed', async () => {
    await put('owner/lent', 'lent');
    const seen: number[] = [];
    const look = async () => seen.push((await readdir(temporary)).length);
    await storeWith().withPath('owner/lent', look);
    await expect(
      storeWith().withPath('owner/lent', async () => {
        await look();
        throw new Error('mine');
      }),
    ).rejects.toThrow('mine');
    expect(seen).toEqual([1, 1]);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('has no name while an upload waits', async () => {
    const isAsked = Promise.withResolvers<void>();
    const source = new Readable({ read: () => isAsked.resolve() });
    const putting = storeWith().put('owner/waiting', source);
    await isAsked.promise;
    source.push('half');
    expect(await readdir(temporary)).toEqual([]);
    source.destroy(new Error('the sender left'));
    await expect(putting).rejects.toThrow('the sender left');
    expect(count('PUT /files/owner/waiting')).toBe(0);
  });
});
