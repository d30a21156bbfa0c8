import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient;
let boardId: string;
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(() => product.close());

describe('HEAD', () => {
  const head = async (endpoint: string, params: Record<string, string> = {}) => {
    const response = await send(person, `HEAD ${endpoint}`, { params });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('of a call answers like GET, without the body', async () => {
    const { status, headers, text } = await head('/api/boards/{id}', { id: boardId });
    const get = await person.call('GET /api/boards/{id}', { params: { id: boardId } });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(headers.get('content-type')).toBe(get.headers.get('content-type'));
  });

  it('of a file tells its size', async () => {
    const body = new FormData();
    body.append('boardId', boardId);
    body.append('file', new Blob(['x'.repeat(12_345)]), 'long.txt');
    const { item } = await person.ok('POST /api/content/upload', { body });
    const { status, headers, text } = await head('/api/content/{id}/file', { id: item.id });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-length')).toBe('12345');
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('of the stream of changes ends at once', async () => {
    const { status, headers, text } = await head('/api/events');
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  });

  it('of nothing is missing, and of something of somebody else too', async () => {
    const stranger = await product.signUp();
    const foreign = await send(stranger, 'HEAD /api/boards/{id}', { params: { id: boardId } });
    expect(foreign.status).toBe(404);
    expect((await head('/api/nothing')).status).toBe(404);
  });
});

describe('an answer', () => {
  it('without a route is JSON', async () => {
    const answer = await person.call('GET /api/unknown');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('to a fault in a query has no word of the query', async () => {
    await queryTestDatabase(product, 'alter table insights rename column confidence to sureness');
    const answer = await person.call('GET /api/analytics/insights');
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(answer.body)).not.toMatch(/select|confidence|insights|column|\.ts/i);
    expect(product.logged.join('')).toContain('confidence');
    // The plans of all statements are looked at in the end.
    await queryTestDatabase(product, 'alter table insights rename column sureness to confidence');
  });

  it.each([
    ['multipart/form-data', 'x'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbroken',
    ],
    ['multipart/form-data; boundary=x', '--x\r\nno header at all\r\n\r\n'],
    ['multipart/form-data; boundary=x', ''],
  ])('to a body of %s that breaks off (%#) says so', async (type, body) => {
    const answer = await person.fails('POST /api/content/upload', {
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
  });
});
