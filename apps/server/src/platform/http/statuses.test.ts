import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { serve } from './serve.ts';
import { statusesOf } from './statuses.ts';

const call = { tag: 'Test', summary: 'Fails', access: 'public', response: z.object({}) } as const;

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  const handler = () => Promise.reject(errors.notFound('board'));
  serve(app, {
    contract: { 'GET /listed': { ...call, fails: [404] }, 'GET /unlisted': call },
    handlers: { 'GET /listed': handler, 'GET /unlisted': handler },
    authenticate: () => Promise.resolve(null),
    admit: () => Promise.resolve(),
    requireRoom: () => Promise.resolve(),
    verifyAnswers: true,
    maxUploadBytes: 1_000,
  });
});
afterAll(() => app.close());

it('an answer with a status that the contract does not list is a fault', async () => {
  expect((await app.inject('/listed')).statusCode).toBe(404);
  expect((await app.inject('/unlisted')).statusCode).toBe(500);
});

it('what a call takes and gives says how it can end', () => {
  const file = statusesOf('GET', {
    tag: 'Test',
    access: 'read',
    summary: 'A file',
    response: 'file',
    ranges: true,
    fails: [404],
  });
  expect(file).toEqual({ successes: [200, 206], failures: [401, 403, 404, 416, 421, 429, 500, 503, 507] });
  const elsewhere = statusesOf('GET', { ...call, response: 'file', redirects: true });
  expect(elsewhere.successes).toEqual([200, 302]);
  const taking = statusesOf('POST', { ...call, body: z.object({}), fails: [401] });
  expect(taking).toEqual({ successes: [200], failures: [400, 401, 403, 413, 415, 421, 429, 500, 503, 507] });
  // Somebody may send it what it does not take.
  expect(statusesOf('DELETE', call).failures).toEqual([400, 403, 413, 415, 421, 429, 500, 503, 507]);
  expect(statusesOf('GET', call).failures).toEqual([403, 421, 429, 500, 503, 507]);
});
