import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, ItemDetail } from '@hookline/contract/content';
import type { ApiClient } from '#testing/api-client.ts';
import { openEvents } from '#testing/events.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { makeMp4, makeWav } from '@hookline/extract/testing/sample-media.ts';
import { canSpeak, listenCommand, SENTENCES, speak, wordErrorRate } from './testing/spoken.ts';
import { startTranscriptionService } from './testing/transcription-service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-transcription-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Person extends AsyncDisposable {
  product: TestProduct;
  upload(name: string, bytes: Buffer): Promise<string>;
  look(id: string): Promise<ItemDetail>;
  /** The item once it is like this. */
  wait(id: string, isSo: (item: Item) => boolean): Promise<ItemDetail>;
  call: ApiClient;
}

/** Somebody with a board on a product with these settings. */
async function start(env: Record<string, string>): Promise<Person> {
  const product = await startTestProduct(env);
  const call = await product.signUp();
  const { board } = await call.ok('POST /api/boards', { body: { name: 'Board' } });
  const look = (id: string) => call.ok('GET /api/content/{id}', { params: { id } });
  return {
    product,
    call,
    look,
    upload: async (name, bytes) => {
      const body = new FormData();
      body.append('boardId', board.id);
      body.append('file', new Blob([new Uint8Array(bytes)]), name);
      return (await call.ok('POST /api/content/upload', { body })).item.id;
    },
    wait: (id, isSo) =>
      until(async () => {
        const found = await look(id);
        return isSo(found.item) ? found : null;
      }),
    [Symbol.asyncDispose]: () => product.close(),
  };
}

/** A site with one thing on it, which asks for a pause when it is asked for the second time. */
async function serveOne(type: string, body: Buffer) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (asked === 2) {
      response.writeHead(429, { 'retry-after': '1' }).end();
    } else {
      response.writeHead(200, { 'content-type': type }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isOver = ({ status }: Item): boolean => status !== 'processing';
const SAID = { segments: [{ start: 0, end: 1.5, text: 'It is open every day.' }] };

describe('a product with a transcription service', () => {
  it('writes down what is said in a film, tells its stages meanwhile, and says that it can', async () => {
    const answered = Promise.withResolvers<void>();
    await using service = await startTranscriptionService(async () => {
      await answered.promise;
      return { body: SAID };
    });
    await using person = await start({
      TRANSCRIBE_BASE_URL: service.baseUrl,
      TRANSCRIBE_API_KEY: 'sk-never-logged',
    });
    expect((await person.call.ok('GET /api/config')).transcription).toEqual({ available: true });
    const events = await openEvents(person.call);
    const id = await person.upload('film.mp4', await makeMp4(4, { title: 'A film', hasPicture: true }));
    const during = await person.wait(id, ({ stage }) => stage === 'transcribing');
    expect(during.item).toMatchObject({ status: 'processing', title: 'A film' });
    expect(Date.parse(during.item.stage_since ?? '')).toBeGreaterThan(Date.now() - 600_000);
    expect(during.metadata).toMatchObject({ durationSeconds: 4, width: 320 });
    const { stage, stage_since: since, board_id } = during.item;
    await events.until({ type: 'item.stage', id, board_id, stage, since, progress: null, pages: null });
    await events.close();
    answered.resolve();
    const { item, text, metadata } = await person.wait(id, isOver);
    expect(item).toMatchObject({ status: 'processed', error: null, stage: null, stage_since: null });
    expect(text).toBe('It is open every day.');
    expect(metadata).toMatchObject({ durationSeconds: 4, warnings: [], transcript: SAID.segments });
    expect((await person.call.ok('GET /api/content', { query: { q: 'open every' } })).total).toBe(1);
    expect(person.product.logged.join('')).not.toContain('sk-never-logged');
  });

  it('stops when a transcript is given by hand meanwhile', async () => {
    await using service = await startTranscriptionService(() => new Promise(() => undefined));
    await using person = await start({ TRANSCRIBE_BASE_URL: service.baseUrl });
    const id = await person.upload('talk.wav', makeWav(2));
    await person.wait(id, ({ stage }) => stage === 'transcribing');
    await person.call.ok('POST /api/content/{id}/transcript', {
      params: { id },
      body: { text: 'By hand.' },
    });
    // The next recording gets its turn only when the first one is given up.
    const other = await person.upload('other.wav', makeWav(2));
    await person.wait(other, ({ stage }) => stage === 'transcribing');
    expect(await person.look(id)).toMatchObject({ item: { status: 'processed' }, text: 'By hand.' });
  });

  it('writes down a recording behind an address after the pause it asks for, again when asked, and never over a transcript given by hand', async () => {
    const wav = makeWav(2);
    let isSilent = false;
    await using service = await startTranscriptionService(() => ({
      body: isSilent ? { segments: [] } : SAID,
    }));
    await using site = await serveOne('audio/wav', wav);
    await using person = await start({
      TRANSCRIBE_BASE_URL: service.baseUrl,
      INGEST_ALLOW_HOSTS: site.host,
    });
    const { boards } = await person.call.ok('GET /api/boards');
    const body = { boardId: boards[0]?.id ?? '', contentUrl: `http://${site.host}/talk` };
    const { id } = (await person.call.ok('POST /api/content/add', { body })).item;
    const said = { item: { status: 'processed', error: null }, text: 'It is open every day.' };
    expect(await person.wait(id, isOver)).toMatchObject(said);
    expect((await person.look(id)).metadata).toMatchObject({
      durationSeconds: 2,
      transcript: SAID.segments,
    });
    expect(service.received[0]?.bytes.length).toBe(wav.length);

    const refetch = async () => {
      await person.call.ok('POST /api/content/{id}/refetch', { params: { id } });
      return person.wait(id, isOver);
    };
    expect(await refetch()).toMatchObject(said);
    isSilent = true;
    expect(await refetch()).toMatchObject({
      ...said,
      item: { status: 'processed', error: expect.stringContaining('the text from before is kept') },
    });
    await person.call.ok('POST /api/content/{id}/transcript', {
      params: { id },
      body: { text: 'By hand.' },
    });
    expect(await refetch()).toMatchObject({
      item: { status: 'processed', error: null },
      text: 'By hand.',
      metadata: { durationSeconds: 2, warnings: [expect.stringContaining('added by hand is kept')] },
    });
    expect(service.received).toHaveLength(3);
  });

  it('says why it could not, and tries again when asked', async () => {
    await using service = await startTranscriptionService((_, count) =>
      count === 1 ? { status: 401, body: {} } : { body: SAID },
    );
    await using person = await start({ TRANSCRIBE_BASE_URL: service.baseUrl });
    const id = await person.upload('talk.wav', makeWav(2));
    const failed = await person.wait(id, isOver);
    expect(failed.item).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('TRANSCRIBE_API_KEY'),
    });
    await person.call.ok('POST /api/content/{id}/retry', { params: { id } });
    expect(await person.wait(id, isOver)).toMatchObject({
      item: { status: 'processed' },
      text: SAID.segments[0]?.text,
    });
  });
});

describe('a product with a transcription program', () => {
  it('takes what it writes, gives it no secret, and leaves nothing behind', async () => {
    const script = join(folder, 'engine.sh');
    await writeFile(
      script,
      `env > ${join(folder, 'env')}; printf '1\\n00:00:01,000 --> 00:00:02,000\\nSize %s\\n' "$(wc -c < "$1")" > "$2.srt"`,
    );
    await using person = await start({
      TRANSCRIBE_COMMAND: `sh ${script} {input} {output}`,
      SECRET_KEY: 'x'.repeat(40),
    });
    const bytes = makeWav(2);
    const id = await person.upload('talk.wav', bytes);
    const { item, metadata } = await person.wait(id, isOver);
    // The program may not write outside its folder's bounds, but it may write; what it saw is for this test
    // to look at.
    expect(item).toMatchObject({ status: 'processed' });
    expect(metadata.transcript).toEqual([{ start: 1, end: 2, text: `Size ${bytes.length}` }]);
    expect(await readFile(join(folder, 'env'), 'utf8')).not.toMatch(/SECRET|DATA_DIR|TRANSCRIBE/u);
  });

  it('explains one that is missing, and one that fails', async () => {
    for (const [command, reason] of [
      ['no-such-engine {input}', /not installed/u],
      ['sh -c "exit 3" {input}', /failed on this recording/u],
    ] as const) {
      await using person = await start({ TRANSCRIBE_COMMAND: command });
      const { item } = await person.wait(await person.upload('talk.wav', makeWav(1)), isOver);
      expect(item).toMatchObject({ status: 'failed', error: expect.stringMatching(reason) });
    }
  });
});

describe.skipIf(!canSpeak)('a real engine (needs flite, ffmpeg and pocketsphinx)', () => {
  it.each(['mp3', 'mp4'] as const)('understands speech in an %s file', async (extension) => {
    await using person = await start({ TRANSCRIBE_COMMAND: listenCommand });
    const id = await person.upload(`spoken.${extension}`, await readFile(speak(folder, extension)));
    const { item, text } = await person.wait(id, isOver);
    expect(item).toMatchObject({ status: 'processed', error: null });
    expect(wordErrorRate(SENTENCES.join(' '), text ?? '')).toBeLessThanOrEqual(0.15);
  });
});
