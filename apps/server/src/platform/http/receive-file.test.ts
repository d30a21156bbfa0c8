import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createWriteStream, existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { receiveFile } from './receive-file.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  app.post('/takes', (request) =>
    receiveFile(request, {
      maxBytes: 2 * 1024 * 1024,
      store: async ({ bytes, fields }) => ({ size: (await buffer(bytes)).length, before: fields }),
    }),
  );
});
afterAll(() => app.close());

const send = (size: number, name = 'a.txt') => {
  const payload = new FormData();
  payload.append('first', '1');
  payload.append('file', new Blob(['x'.repeat(size)]), name);
  payload.append('last', '2');
  return app.inject({ method: 'POST', url: '/takes', payload });
};

it('hands over a file up to the limit, with the fields before it', async () => {
  expect((await send(2 * 1024 * 1024)).json()).toEqual({
    fields: { first: '1', last: '2' },
    file: { name: 'a.txt', stored: { size: 2 * 1024 * 1024, before: { first: '1' } } },
  });
});

it('undoes what a browser escapes in the name of a file', async () => {
  const answer = await send(1, 'my "best"\r\n100%25 take.txt');
  expect(answer.json()).toMatchObject({ file: { name: 'my "best" 100%25 take.txt' } });
});

it('names the limit to whoever sends more', async () => {
  const answer = await send(2 * 1024 * 1024 + 1);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({
    error: 'The file is larger than 2 MB. Choose a smaller one.',
    code: 'too_large',
  });
});

it.skipIf(!existsSync('/dev/full'))('says that the disk is full (needs /dev/full)', async () => {
  const full = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  full.post('/takes', (request) =>
    receiveFile(request, {
      maxBytes: 1_000,
      store: ({ bytes }) => pipeline(bytes, createWriteStream('/dev/full')),
    }),
  );
  const payload = new FormData();
  payload.append('file', new Blob(['one']), 'a.txt');
  const answer = await full.inject({ method: 'POST', url: '/takes', payload });
  await full.close();
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toMatchObject({ code: 'no_space', error: expect.stringMatching(/disk .* is full/) });
});

it('says that it takes one file when there are two', async () => {
  const payload = new FormData();
  payload.append('file', new Blob(['one']), 'a.txt');
  payload.append('file', new Blob(['two']), 'b.txt');
  const answer = await app.inject({ method: 'POST', url: '/takes', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: 'One request takes one file. Send each file in a request of its own.',
  });
});
