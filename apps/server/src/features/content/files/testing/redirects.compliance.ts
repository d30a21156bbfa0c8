import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '#platform/config/index.ts';
import { bucketEnvironment } from '#platform/files/s3/testing/s3-server.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

/** Uploads a file and returns its item's id. */
export async function uploadFile(person: ApiClient, name: string, content: string): Promise<string> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('file', new Blob([content]), name);
  const { item } = await person.ok('POST /api/content/upload', { body });
  return item.id;
}

/** An address of the file, on the product, that redirects where it may, and whether it does. */
export const linkOf = (person: ApiClient, id: string) =>
  person.ok('POST /api/content/{id}/file-link', { params: { id }, query: { redirect: 'true' } });

/** The address alone. */
export const addressOf = async (person: ApiClient, id: string): Promise<string> =>
  (await linkOf(person, id)).url;

/** How the files of a product come straight from a bucket of every S3 server. */
export function describeRedirects(name: string, settings: () => S3Settings): void {
  describe(`files straight from a bucket of ${name}`, () => {
    let product: TestProduct;
    let person: ApiClient;
    beforeAll(async () => {
      product = await startTestProduct(
        bucketEnvironment({ ...settings(), publicEndpoint: settings().endpoint }),
      );
      person = await product.signUp();
    });
    afterAll(() => product.close());

    it('come as they were uploaded, whole and in ranges, under their name and type', async () => {
      const content = randomBytes(300_000).toString('hex');
      const id = await uploadFile(person, 'Überblick “1”.html', content);
      const address = `${product.origin}${await addressOf(person, id)}`;
      const whole = await fetch(address);
      expect(new URL(whole.url).origin).toBe(settings().endpoint);
      expect((await whole.text()) === content).toBe(true);
      expect(whole.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(whole.headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('Überblick “1”.html')}`,
      );
      const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
      expect([part.status, await part.text()]).toEqual([206, content.slice(10, 20)]);
      expect(part.headers.get('content-range')).toBe('bytes 10-19/600000');
    });

    it('come through the product for whoever does not ask for a redirect', async () => {
      const id = await uploadFile(person, 'through.txt', 'through');
      const { url } = await person.ok('POST /api/content/{id}/file-link', { params: { id } });
      const answer = await fetch(`${product.origin}${url}`, { redirect: 'manual' });
      expect([answer.status, await answer.text()]).toEqual([200, 'through']);
    });
  });
}
