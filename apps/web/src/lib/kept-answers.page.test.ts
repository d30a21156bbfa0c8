import { expect, it, vi } from 'vitest';
import { lendCaches } from '#testing/memory-caches.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { apiKept, forgetItems } from './kept-answers.ts';
import { startSession } from './session.ts';

const uuid = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const read = (at: number) => apiKept('GET /api/content/{id}', { params: { id: uuid(at) } });

it('keeps 400 answers, those read last, and looks none of them up for that', async () => {
  const caches = lendCaches();
  startSession({ token: 't', user: { id: 'u' } });
  await startServer((_, response) => sendJson(response, 200, { text: 'Bees' }));
  const store = await caches.open('kept-answers u');
  for (let at = 0; at < 399; at += 1) {
    await store.put(`/api/content/${uuid(at)}`, new Response('{}', { headers: { 'x-size': '2' } }));
  }
  const ids = async () => (await store.keys()).map(({ url }) => Number(url.slice(-12)));
  const isLast = (at: number) => vi.waitFor(async () => expect((await ids()).at(-1)).toBe(at));

  await read(0);
  await isLast(0);
  const { matchCount } = store;
  for (const at of [400, 401, 402]) {
    await read(at);
    await isLast(at);
  }
  await vi.waitFor(async () => expect(await ids()).toHaveLength(400));
  expect((await ids()).slice(0, 2)).toEqual([3, 4]);
  expect((await ids()).slice(-4)).toEqual([0, 400, 401, 402]);
  expect(store.matchCount).toBe(matchCount);

  await forgetItems(new Set([uuid(3), uuid(4)]));
  await read(403);
  await isLast(403);
  expect(await ids()).toHaveLength(399);
});
