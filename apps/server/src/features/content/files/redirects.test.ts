import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Client } from '#platform/files/s3/s3-client.ts';
import { createS3FileStore } from '#platform/files/s3/s3-file-store.ts';
import {
  bucketEnvironment,
  startTestS3Server,
  type TestS3Server,
} from '#platform/files/s3/testing/s3-server.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { Readable } from 'node:stream';
import { addressOf, describeRedirects, linkOf, uploadFile } from './testing/redirects.compliance.ts';

let s3: TestS3Server;
let product: TestProduct;
let person: Awaited<ReturnType<TestProduct['signUp']>>;
beforeAll(async () => {
  s3 = await startTestS3Server();
  product = await startTestProduct(
    bucketEnvironment({ ...s3.settings, publicEndpoint: s3.settings.endpoint }),
  );
  person = await product.signUp();
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

describeRedirects('s3rver', () => s3.settings);

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${product.origin}${path}`, { redirect: 'manual', ...init });
/** Where a browser that asks for the file is sent. */
async function locationOf(path: string): Promise<string> {
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([302, '']);
  return answer.headers.get('location') ?? '';
}

describe('a redirect to the bucket', () => {
  it('is stored nowhere and told to nobody', async () => {
    const id = await uploadFile(person, 'private.txt', 'private');
    const answer = await get(await addressOf(person, id));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(product.logged.join('\n')).not.toMatch(/X-Amz-|S3RVER/);
  });

  it('leads to a link that is good for five minutes', async () => {
    const location = await locationOf(
      await addressOf(person, await uploadFile(person, 'short.txt', 'short')),
    );
    expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('300');
    s3.letPass(290);
    expect((await fetch(location)).status).toBe(200);
    s3.letPass(20);
    expect((await fetch(location)).status).toBe(403);
    s3.letPass(-310);
  });

  it('is announced with the address, to whoever follows it', async () => {
    const id = await uploadFile(person, 'announced.txt', 'announced');
    expect(await linkOf(person, id)).toMatchObject({ redirects: true });
    const { redirects } = await person.ok('POST /api/content/{id}/file-link', { params: { id } });
    expect(redirects).toBe(false);
  });

  it('is for the owner alone, signed in, by an API token or by a signed address', async () => {
    const id = await uploadFile(person, 'mine.txt', 'mine');
    const stranger = await product.signUp();
    const call = { params: { id }, query: { redirect: 'true' as const } };
    expect(await stranger.fails('POST /api/content/{id}/file-link', call)).toMatchObject({ status: 404 });
    const path = `/api/content/${id}/file?redirect=true`;
    const asked = s3.asked.length;
    for (const [authorization, status] of [
      [`Bearer ${stranger.token}`, 404],
      ['Bearer nonsense', 401],
      [undefined, 401],
    ] as const) {
      const answer = await get(path, authorization === undefined ? {} : { headers: { authorization } });
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    }
    expect(s3.asked.length).toBe(asked);
    const { token } = await person.ok('POST /api/tokens', {
      body: { name: 'Script', scopes: ['read'] },
    });
    // As a program does that follows redirects: its token stays with the product.
    const answer = await fetch(`${product.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect([new URL(answer.url).origin, await answer.text()]).toEqual([s3.settings.endpoint, 'mine']);
  });

  it('ends with the signed address that led to it, and with the item', async () => {
    const id = await uploadFile(person, 'gone.txt', 'gone');
    const path = await addressOf(person, id);
    expect((await get(path.replace('signature=', 'signature=x'))).status).toBe(401);
    await person.ok('DELETE /api/content/{id}', { params: { id } });
    expect((await get(path)).status).toBe(404);
  });

  it('is not given for headers alone, nor for a range that the file does not have', async () => {
    const path = await addressOf(person, await uploadFile(person, 'head.txt', 'head'));
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '4']);
    expect((await get(path, { headers: { range: 'bytes=9-' } })).status).toBe(416);
  });

  it('is not given for a file that is missing or cut short: the item says so', async () => {
    const files = createS3FileStore(createS3Client(s3.settings));
    for (const rest of [null, 'cut sho']) {
      const id = await uploadFile(person, 'damaged.txt', 'cut short');
      const key = `${person.userId}/${id}`;
      const read = async () => (await person.ok('GET /api/content/{id}', { params: { id } })).item;
      await until(async () => ((await read()).status === 'processed' ? true : null));
      await (rest === null ? files.remove(key) : files.put(key, Readable.from([rest])));
      const answer = await get(await addressOf(person, id)).catch(() => null);
      expect(answer?.headers.get('location') ?? null).toBeNull();
      await answer?.text().catch(() => undefined);
      await until(async () => (await read()).error);
    }
  });
});

it('recordings may play from the bucket, and nothing else of a page may come from there', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`media-src 'self' ${s3.settings.endpoint};`);
  expect(policy.split(s3.settings.endpoint)).toHaveLength(2);
});

it('without the setting a bucket serves its files through the product', async () => {
  const other = await startTestProduct(bucketEnvironment(s3.settings));
  const owner = await other.signUp();
  const id = await uploadFile(owner, 'as-before.txt', 'as before');
  const { url, redirects } = await linkOf(owner, id);
  expect(redirects).toBe(false);
  const answer = await fetch(`${other.origin}${url}`, { redirect: 'manual' });
  expect([answer.status, await answer.text()]).toEqual([200, 'as before']);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const page = await fetch(`${other.origin}/`);
  expect(page.headers.get('content-security-policy')).not.toContain('media-src');
  await other.close();
});
