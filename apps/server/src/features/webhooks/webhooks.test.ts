import type { Delivery, NewWebhook } from '@hookline/contract/webhooks';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
let received: Message[] = [];
/** What the receiver answers, one after the other; then 204. */
let answers: { status: number; location?: string }[] = [];
let product: TestProduct;
let person: ApiClient;
let address = '';
/** Where names lead. */
let addresses = ['93.184.216.34'];
/** Names are resolved after this. */
let untilResolved: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  const receive: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, body: body.toString() });
      const { status, location } = answers.shift() ?? { status: 204 };
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  };
  receiver = createServer(receive).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/told`;
  const resolve = async (name: string) => {
    await untilResolved;
    const found = name === 'innocent.test' ? addresses : [name];
    return found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  };
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: `127.0.0.1:${port}` }, { network: { resolve } });
});
afterAll(async () => {
  await product.close();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  answers = [];
  person = await product.signUp();
});

const make = (more: Partial<NewWebhook> = {}) =>
  person.ok('POST /api/webhooks', { body: { url: address, events: ['item.added'], ...more } });
const deliveries = async () => (await person.ok('GET /api/webhooks')).webhooks[0]?.deliveries ?? [];
const settled = () =>
  until(async () => {
    const all = await deliveries();
    return all.length > 0 && all.every(({ state }) => state !== 'waiting') ? all : null;
  });
const attempted = (times: number) =>
  until(async () => (await deliveries()).find(({ attempts }) => attempts >= times) ?? null);

async function addNote() {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const body = { boardId: board.id, text: 'Remember the milk.' };
  return (await person.ok('POST /api/content/note', { body })).item;
}

it('tells of what was chosen, signed so that a library of the scheme accepts it and nothing forged', async () => {
  const { secret, webhook } = await make({ events: ['item.added', 'item.deleted', 'item.added'] });
  expect(webhook).toMatchObject({ url: address, events: ['item.added', 'item.deleted'], deliveries: [] });
  const item = await addNote();
  const [delivery] = await settled();
  expect(delivery).toMatchObject({ event: 'item.added', state: 'delivered', attempts: 1, error: null });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = headers as Record<string, string>;
  const told = new Verifier(secret).verify(body, signed);
  expect(told).toEqual({
    type: 'item.added',
    timestamp: delivery?.created_at,
    data: { title: 'Remember the milk.', board_id: item.board_id, item_id: item.id },
  });
  expect(headers['webhook-id']).toBe(delivery?.id);
  expect(() => new Verifier(secret).verify(body.replace('milk', 'mild'), signed)).toThrow('signature');
  const other = await make();
  expect(() => new Verifier(other.secret).verify(body, signed)).toThrow('signature');
  const rows = await queryTestDatabase(product, 'select w::text from webhooks w');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
});

it('tells nobody else, and nothing that was not chosen', async () => {
  await make({ events: ['script.saved'] });
  const owner = person;
  person = await product.signUp();
  await make();
  await addNote();
  await settled();
  expect(received).toHaveLength(1);
  person = owner;
  await addNote();
  expect(await deliveries()).toEqual([]);
});

it('says nothing of what did not happen after all', async () => {
  await make();
  const { id } = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board;
  const body = { boardId: id, contentUrl: 'https://innocent.test/page' };
  await person.ok('POST /api/content/add', { body });
  expect(await person.fails('POST /api/content/add', { body })).toMatchObject({ status: 409 });
  await settled();
  expect(await deliveries()).toHaveLength(1);
});

it('tries again with the same id until it arrives', async () => {
  answers = [{ status: 500 }, { status: 302, location: 'http://127.0.0.1:9/' }];
  const { secret, webhook } = await make();
  const { delivery } = await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
  const first = await attempted(1);
  expect(first).toMatchObject({ state: 'waiting', error: 'The endpoint answered with HTTP 500.' });
  expect(Date.parse(first.next_at ?? '') - Date.parse(first.attempted_at ?? '')).toBe(5_000);
  const second = await attempted(2);
  expect(second).toMatchObject({
    state: 'waiting',
    attempts: 2,
    error: expect.stringContaining('Redirects are not followed') as string,
  });
  // The next pause is half a minute: time is moved instead.
  await queryTestDatabase(product, "update jobs.job set start_after = now() where name = 'deliver-webhook'");
  expect(await settled()).toMatchObject([
    { id: delivery.id, event: 'test', state: 'delivered', attempts: 3 },
  ]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]));
  const last = received.at(-1);
  expect(
    new Verifier(secret).verify(last?.body ?? '', last?.headers as Record<string, string>),
  ).toBeDefined();
});

it('waits for its turn at a busy endpoint without using up an attempt', async () => {
  addresses = ['93.184.216.34'];
  const { webhook } = await make({ url: 'http://innocent.test/' });
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  untilResolved = promise;
  try {
    // Two at a time talk to one host; they hold their turns as long as its name is being resolved.
    for (let sent = 0; sent < 3; sent += 1) {
      await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
    }
    const isPutOff = ({ next_at, created_at }: Delivery) => next_at !== created_at;
    const putOff = await until(async () => (await deliveries()).find(isPutOff) ?? null);
    expect(putOff).toMatchObject({ state: 'waiting', attempts: 0, error: null, attempted_at: null });
  } finally {
    addresses = ['127.0.0.1'];
    untilResolved = Promise.resolve();
    goOn();
  }
  // Then it is sent, and refused as the others are.
  await until(async () => (await deliveries()).every(({ attempts }) => attempts > 0) || null);
});

it('gives up after a day, and says why', async () => {
  const { webhook } = await make();
  answers = Array.from({ length: 20 }, () => ({ status: 503 }));
  const { delivery } = await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
  await attempted(1);
  await queryTestDatabase(product, 'update webhook_deliveries set attempts = 10 where id = $1', [
    delivery.id,
  ]);
  await queryTestDatabase(product, "update jobs.job set start_after = now() where name = 'deliver-webhook'");
  expect(await settled()).toMatchObject([{ state: 'failed', attempts: 11, next_at: null }]);
});

it('ends with what waits for it', async () => {
  const { webhook } = await make();
  answers = [{ status: 500 }];
  await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
  await attempted(1);
  await person.ok('DELETE /api/webhooks/{id}', { params: { id: webhook.id } });
  await queryTestDatabase(product, "update jobs.job set start_after = now() where name = 'deliver-webhook'");
  expect((await person.ok('GET /api/webhooks')).webhooks).toEqual([]);
  expect(
    await queryTestDatabase(product, 'select 1 from webhook_deliveries where webhook_id = $1', [webhook.id]),
  ).toEqual([]);
  expect(received).toHaveLength(1);
});

describe('reaches no network of its own', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[2002:7f00:1::]/',
  ])('%s is refused when it is made', async (url) => {
    expect(await person.fails('POST /api/webhooks', { body: { url, events: ['item.added'] } })).toMatchObject(
      {
        status: 422,
        code: 'webhook_address',
      },
    );
  });

  it('not even by a name that leads there later', async () => {
    addresses = ['93.184.216.34'];
    const { webhook } = await make({ url: 'http://innocent.test/' });
    addresses = ['127.0.0.1'];
    await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
    const { error } = await attempted(1);
    expect(error).toMatch(/innocent\.test/u);
    expect(received).toEqual([]);
  });

  it('nor by a port that is no site’s', async () => {
    addresses = ['93.184.216.34'];
    const { webhook } = await make({ url: 'http://innocent.test:22/' });
    await person.ok('POST /api/webhooks/{id}/test', { params: { id: webhook.id } });
    expect((await attempted(1)).error).toMatch(/port/iu);
  });
});

it('takes no more than twenty, and none without an event', async () => {
  expect(await person.fails('POST /api/webhooks', { body: { url: address, events: [] } })).toMatchObject({
    status: 400,
  });
  for (let made = 0; made < 20; made += 1) {
    await make();
  }
  expect(
    await person.fails('POST /api/webhooks', { body: { url: address, events: ['item.added'] } }),
  ).toMatchObject({
    status: 422,
    code: 'too_many_webhooks',
  });
});
