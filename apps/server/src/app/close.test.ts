import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import { startTestProduct } from '#testing/test-product.ts';

it('a product that closes ends event streams, lets calls end that run, and takes no new ones', async () => {
  const product = await startTestProduct();
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const events = await send(person, 'GET /api/events');
  const upload = beginUpload(person, board.id);
  const stored = () => readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);
  await until(async () => ((await stored()).length > 0 ? true : null));
  const closing = product.close();
  // It ends; the word of the new board may have come through it first.
  expect(await events.text()).toMatch(/^: ok\n\n/);
  await expect(fetch(`${product.origin}/healthz`)).rejects.toThrow('fetch failed');
  const { status, body } = await upload.finish();
  expect([status, body]).toMatchObject([201, { item: { title: 'slow.txt' } }]);
  await closing;
});

/** An upload whose last bytes are sent when it is told to finish. */
function beginUpload({ origin, token }: ApiClient, boardId: string) {
  const upload = request(`${origin}/api/content/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
  });
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('response', (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
  });
  upload.write(`--x\r\ncontent-disposition: form-data; name="boardId"\r\n\r\n${boardId}\r\n`);
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nfirst half, ');
  return {
    finish: () => {
      upload.end('second half\r\n--x--\r\n');
      return answer;
    },
  };
}
