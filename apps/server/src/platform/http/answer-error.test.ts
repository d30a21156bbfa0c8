import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { AppError, errors } from '../errors.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';

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
  down: () => new Error('query', { cause: Object.assign(new Error('terminating connection'), { code: '57P01' }) }),
  details: () => errors.invalid('name: Is missing.', [{ path: 'name', message: 'Is missing.' }]),
  large: () => new AppError({ status: 413, code: 'too_large', message: 'Too large.' }),
};

let app: FastifyInstance;
let logged: string[];
beforeAll(async () => {
  logged = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  app = await createApp({ log, trustProxy: 'loopback' });
  app.get('/fails/:how', ({ params }) => Promise.reject(faults[(params as { how: string }).how]?.() as Error));
  app.post('/takes', ({ body }) => ({ body: body ?? null }));
});
afterAll(() => app.close());

it.each(['unknown', 'not-an-error', 'sql', 'upstream'])('a fault of ours (%s) is told without details', async (how) => {
  const answer = await app.inject(`/fails/${how}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ error: expect.stringMatching(/\. .*\.$/) as string, code: 'internal' });
  expect(answer.body).not.toMatch(/select|secret|column|sk-123|just text|at .*\.ts/);
});

it('a fault of ours is logged whole', async () => {
  await app.inject('/fails/unknown');
  expect(logged.join('')).toContain('select secret from users');
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
  const down = await app.inject('/fails/down');
  expect([down.statusCode, down.headers['retry-after'], down.json()]).toEqual([
    503,
    '5',
    { code: 'unavailable', error: 'The database cannot be reached right now. Try again in a few seconds.' },
  ]);
});

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
  const answer = await app.inject({ method: 'POST', url: '/takes', headers: { 'content-type': 'application/json' } });
  expect(answer.json()).toEqual({ body: null });
});

it.each(['/%zz', '/fails/%c0%af'])('an address that is not well formed (%s) is refused', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid' });
});
