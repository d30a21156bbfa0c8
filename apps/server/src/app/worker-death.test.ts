import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWav } from '@hookline/extract/testing/sample-media.ts';
import {
  startTranscriptionService,
  type TranscriptionService,
} from '#features/ingestion/transcription/testing/transcription-service.ts';
import { addressOf } from '#testing/address-of.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const SECRET_KEY = 'x'.repeat(40);
const SAID = { segments: [{ start: 0, end: 1.5, text: 'It is open every day.' }] };
const article = `<title>The hall</title><article><h1>The hall</h1><p>${'The harbour town built a new market hall. '.repeat(9)}</p></article>`;

let visits = 0;
/** The first visitor waits for ever. */
const site = createServer((_request, response) => {
  visits += 1;
  if (visits > 1) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(article);
  }
});
const workers: ServerProcess[] = [];
let service: TranscriptionService;
let product: TestProduct;
let env: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  service = await startTranscriptionService((_sound, count) =>
    count === 1 ? new Promise(() => undefined) : { body: SAID },
  );
  env = {
    SECRET_KEY,
    INGEST_ALLOW_HOSTS: `127.0.0.1:${(site.address() as AddressInfo).port}`,
    TRANSCRIBE_BASE_URL: service.baseUrl,
  };
  product = await startTestProduct({ ...env, ROLE: 'web' });
});
afterAll(async () => {
  for (const worker of workers) {
    worker.kill('SIGKILL');
    await worker.ended();
  }
  await product.close();
  await service.close();
  site.closeAllConnections();
  site.close();
});

function startWorker(): ServerProcess {
  const worker = startServerProcess({
    ...env,
    ROLE: 'worker',
    DATA_DIR: product.dataDir,
    DATABASE_URL: addressOf(product.connection),
  });
  workers.push(worker);
  return worker;
}

it('what a worker was doing when it was killed is done by another, once', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const contentUrl = `http://${env['INGEST_ALLOW_HOSTS']}/hall`;
  const page = (await person.ok('POST /api/content/add', { body: { boardId: board.id, contentUrl } })).item;
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('file', new Blob([new Uint8Array(makeWav(2))]), 'talk.wav');
  const talk = (await person.ok('POST /api/content/upload', { body })).item;
  const look = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
  const settled = (id: string) =>
    until(async () => {
      const found = await look(id);
      return found.item.status === 'processing' ? null : found;
    });

  const first = startWorker();
  await until(() => Promise.resolve(visits === 1 && service.received.length === 1 ? true : null));
  first.kill('SIGKILL');
  await first.ended();
  expect(await Promise.all([look(page.id), look(talk.id)])).toMatchObject(
    Array(2).fill({ item: { status: 'processing' } }),
  );

  startWorker();
  expect(await settled(page.id)).toMatchObject({
    item: { status: 'processed', error: null, title: 'The hall' },
    text: expect.stringContaining('market hall'),
  });
  expect(await settled(talk.id)).toMatchObject({
    item: { status: 'processed', error: null },
    text: 'It is open every day.',
    metadata: { transcript: SAID.segments, durationSeconds: 2 },
  });
  expect([visits, service.received.length]).toEqual([2, 2]);
  expect((await person.ok('GET /api/boards/{id}/items', { params: { id: board.id } })).items).toHaveLength(2);
  const { activity } = await person.ok('GET /api/activity', { query: { kind: 'content_processed' } });
  const done = activity.map((event) => event.content_id ?? '');
  expect(done.toSorted()).toEqual([page.id, talk.id].toSorted());
});
