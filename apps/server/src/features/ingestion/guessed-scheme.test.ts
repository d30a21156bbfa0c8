import { createServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, to, type RecordedSites } from './testing/recorded-sites.ts';

const page = (title: string) =>
  `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${'The old mill still grinds flour for the bakers of the valley. '.repeat(10)}</p></article></body></html>`;

let sites: RecordedSites;
let product: TestProduct;
let person: Awaited<ReturnType<TestProduct['signUp']>>;
let boardId: string;
let isHttpUp = true;
const askedPlainly: string[] = [];
const plain = createServer((request, response) => {
  askedPlainly.push(`${request.headers.host}${request.url}`);
  response.writeHead(isHttpUp ? 200 : 404, { 'content-type': 'text/html' }).end(page('The mill'));
});

/** Hangs up before anything is said. */
const hangsUp = createSocketServer((socket) => socket.resetAndDestroy());

/** Nobody listens there. */
const CLOSED = 1;

beforeAll(async () => {
  sites = await openRecordedSites();
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  const { port: resetPort } = hangsUp.address() as AddressInfo;
  const secure = sites.network.route;
  const route = (host: string, asked: number): number => {
    if (asked === 80) {
      return port;
    }
    const ports: Record<string, number> = { refuses: CLOSED, plain: port, resets: resetPort };
    return ports[host.split('.')[0] ?? ''] ?? secure(host, asked);
  };
  // The certificate is not for untrusted.example.
  const allowed =
    'refuses.example,refuses.test,plain.example,resets.example,untrusted.example,www.example.org';
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: allowed }, { network: { ...sites.network, route } });
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(async () => {
  await product.close();
  await sites.close();
  plain.closeAllConnections();
  await new Promise((resolve) => plain.close(resolve));
  await new Promise((resolve) => hangsUp.close(resolve));
});

const settled = (id: string) =>
  until(async () => {
    const { item } = await person.ok('GET /api/content/{id}', { params: { id } });
    return item.status === 'processing' ? null : item;
  });
const add = async (contentUrl: string) => {
  const { item } = await person.ok('POST /api/content/add', { body: { boardId, contentUrl } });
  return { added: item, item: await settled(item.id) };
};

it('an address without a scheme is https', async () => {
  sites.play({ 'www.example.org/secure': { body: page('A secure page') } });
  const { added, item } = await add(' www.example.org/secure ');
  expect(added.url).toBe('https://www.example.org/secure');
  expect(item).toMatchObject({
    status: 'processed',
    title: 'A secure page',
    url: 'https://www.example.org/secure',
  });
});

it.each(['refuses.example/mill', 'plain.example/mill', 'resets.example/mill'])(
  'falls back to http where the site has no https, and the item keeps what worked: %s',
  async (address) => {
    const { item } = await add(address);
    expect(item).toMatchObject({ status: 'processed', title: 'The mill', url: `http://${address}` });
    const again = await person.fails('POST /api/content/add', {
      body: { boardId, contentUrl: `https://${address}` },
    });
    expect(again.status).toBe(409);
  },
);

it('falls back to http when it is tried again, too', async () => {
  isHttpUp = false;
  const { added, item } = await add('refuses.test/later');
  expect(item).toMatchObject({ status: 'failed', error: expect.stringContaining('404') });
  isHttpUp = true;
  await person.ok('POST /api/content/{id}/retry', { params: { id: added.id } });
  expect(await settled(added.id)).toMatchObject({ status: 'processed', url: 'http://refuses.test/later' });
});

it('an answer over https is an answer', async () => {
  sites.play({});
  askedPlainly.length = 0;
  const { item } = await add('www.example.org/gone');
  expect(item).toMatchObject({ status: 'failed', url: 'https://www.example.org/gone' });
  expect(askedPlainly).toEqual([]);
});

it('a certificate that cannot be trusted is no reason to go without one', async () => {
  askedPlainly.length = 0;
  const { item } = await add('untrusted.example/mill');
  expect(item).toMatchObject({ status: 'failed', url: 'https://untrusted.example/mill' });
  expect(item.error).toContain('Its certificate is not valid.');
  expect(askedPlainly).toEqual([]);
});

it.each(['untrusted.example', 'plain.example'])(
  'a site that leads to another is not asked without https for the fault of that: %s',
  async (other) => {
    sites.play({ [`www.example.org/to/${other}`]: to(`https://${other}/`) });
    askedPlainly.length = 0;
    const { item } = await add(`www.example.org/to/${other}`);
    expect(item).toMatchObject({ status: 'failed', url: `https://www.example.org/to/${other}` });
    expect(item.error).toContain(other);
    expect(askedPlainly).toEqual([]);
  },
);

it('a scheme that was typed is kept', async () => {
  askedPlainly.length = 0;
  const { item } = await add('https://plain.example/typed');
  expect(item.error).toContain('Add its address with http:// in front.');
  expect(askedPlainly).toEqual([]);
});
