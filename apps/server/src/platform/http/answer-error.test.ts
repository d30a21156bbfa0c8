import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { until } from '#testing/until.ts';
import { noteFault } from '../database/faults.ts';
import { openDatabase } from '../database/index.ts';
import { AppError, errors } from '../errors.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { RequestCall } from './request-call.ts';
import { receiveFile } from './receive-file.ts';

const faults: Record<string, () => unknown> = {
  unknown: () => new TypeError('select secret from users'),
  'not-an-error': () => 'just text',
  sql: () =>
    new Error('Failed query: select * from users', {
      cause: Object.assign(new Error('no such column'), { code: '42703' }),
    }),
  // Clients of other services give their errors a status; it is not our caller's.
  upstream: () => Object.assign(new Error('invalid key sk-123'), { statusCode: 401, code: 'unauthorized' }),
  known: () => errors.notFound('board'),
  later: () => errors.tooMany('Too many.', 7),
  // Files and other servers use the same codes as the way to the database.
  file: () => Object.assign(new Error('ENOENT: no such file, select.txt'), { code: 'ENOENT' }),
  peer: () =>
    new Error('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }),
  details: () => errors.invalid('name: Is missing.', [{ path: 'name', message: 'Is missing.' }]),
  large: () => new AppError({ status: 413, code: 'too_large', message: 'Too large.' }),
};

/** A database where nobody listens. */
const nowhere = openDatabase({ host: '127.0.0.1', port: 1 }, { size: 1, onError: () => undefined });
/** The status of the last answer to each path, also when nobody is left to read it. */
const sent = new Map<string, number>();
const begunUpload = Promise.withResolvers<void>();
const begun = Promise.withResolvers<void>();
const ended = Promise.withResolvers<void>();

let app: FastifyInstance;
let logged: string[];
beforeAll(async () => {
  logged = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  app = await createApp({ log, trustProxy: 'loopback' });
  app.addHook('onSend', (request, reply) => {
    sent.set(request.url, reply.statusCode);
    return Promise.resolve();
  });
  app.get('/fails/:how', ({ params }) =>
    Promise.reject(faults[(params as { how: string }).how]?.() as Error),
  );
  app.get('/asks-database', () => nowhere.pool.query('select 1'));
  app.get('/waits', async (request, reply) => {
    const { signal } = new RequestCall({ request, reply, maxUploadBytes: 1_000, caller: null });
    begun.resolve();
    await once(signal, 'abort');
    ended.resolve();
    signal.throwIfAborted();
  });
  app.post('/takes-file', (request) =>
    receiveFile(request, {
      maxBytes: 1_000,
      store: async ({ bytes }) => {
        begunUpload.resolve();
        return (await bytes.toArray()).length;
      },
    }),
  );
  app.post('/takes', ({ body }) => ({ body: body ?? null }));
});
afterAll(async () => {
  await app.close();
  await nowhere.close();
});

it.each(['unknown', 'not-an-error', 'sql', 'upstream', 'file', 'peer'])(
  'a fault of ours (%s) is told without details',
  async (how) => {
    const answer = await app.inject(`/fails/${how}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/\. .*\.$/) as string, code: 'internal' });
    expect(answer.body).not.toMatch(/select|secret|column|fetch|sk-123|just text|at .*\.ts/);
  },
);

it('a fault of ours is logged whole, with the call that met it', async () => {
  await app.inject('/fails/unknown');
  expect(logged.join('')).toContain('select secret from users');
  expect(logged.join('')).toContain('GET /fails/:how failed unexpectedly.');
});

it.each([
  ['known', 404, { code: 'not_found', error: 'This board does not exist, or you have no access to it.' }],
  [
    'details',
    400,
    { code: 'invalid', error: 'name: Is missing.', details: [{ path: 'name', message: 'Is missing.' }] },
  ],
])('a fault of the caller (%s) says what it is', async (how, status, body) => {
  const answer = await app.inject(`/fails/${how}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual(body);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('says when the same call may succeed', async () => {
  const later = await app.inject('/fails/later');
  expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '7']);
  const down = await app.inject('/asks-database');
  expect([down.statusCode, down.headers['retry-after'], down.json()]).toEqual([
    503,
    '5',
    { code: 'unavailable', error: 'The database cannot be reached right now. Try again in a few seconds.' },
  ]);
});

it.each(['EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '25006'])(
  'takes %s on the way to the database for an outage, and nowhere else',
  async (code) => {
    const make = () => Object.assign(new Error(`connect ${code}`), { code });
    faults['elsewhere'] = make;
    faults['outage'] = () => {
      const fault = make();
      noteFault(fault);
      return new Error('Failed query: select 1', { cause: fault });
    };
    expect((await app.inject('/fails/elsewhere')).statusCode).toBe(500);
    expect((await app.inject('/fails/outage')).statusCode).toBe(503);
  },
);

it('ends the connection of a body that is too large', async () => {
  expect((await app.inject('/fails/large')).headers['connection']).toBe('close');
});

it.each([
  ['{"a":', 'application/json', 400, 'invalid'],
  ['a=1', 'application/x-www-form-urlencoded', 415, 'wrong_type'],
  [`"${'x'.repeat(2_200_000)}"`, 'application/json', 413, 'too_large'],
])('a body that cannot be read (%#) has a sentence too', async (body, type, ...[status, code]) => {
  const answer = await app.inject({ method: 'POST', url: '/takes', body, headers: { 'content-type': type } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: expect.stringMatching(/\.$/) as string, code });
});

it('no body under the name of JSON is no body', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/takes',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.json()).toEqual({ body: null });
});

it.each(['/%zz', '/fails/%c0%af'])('an address that is not well formed (%s) is refused', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid' });
});

describe('a caller who leaves', () => {
  const open = async (head: string) => {
    if (!app.server.listening) {
      await app.listen({ host: '127.0.0.1', port: 0 });
    }
    logged.length = 0;
    sent.clear();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head}\r\nhost: localhost\r\n`);
    return socket;
  };
  const statusOf = (path: string) => until(() => Promise.resolve(sent.get(path) ?? null));

  it('in the middle of a long call ends it, and nothing went wrong', async () => {
    const socket = await open('GET /waits HTTP/1.1');
    socket.write('\r\n');
    await begun.promise;
    socket.destroy();
    await ended.promise;
    expect([await statusOf('/waits'), logged]).toEqual([499, []]);
  });

  it.each([
    ['/takes', 'application/json', '{"a":'],
    [
      '/takes-file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
  ])('in the middle of a body (%s) sent a bad request', async (path, type, half) => {
    const socket = await open(`POST ${path} HTTP/1.1`);
    socket.write(`content-type: ${type}\r\ncontent-length: 1000\r\n\r\n${half}`);
    await (path === '/takes-file' ? begunUpload.promise : new Promise((resolve) => setTimeout(resolve, 100)));
    socket.resetAndDestroy();
    expect([await statusOf(path), logged]).toEqual([400, []]);
  });
});
