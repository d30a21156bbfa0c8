import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelFile, ScriptEvent } from '@hookline/contract/assistant';
import { createGuardedFetch } from '#platform/fetch/index.ts';
import { ModelFiles } from '#platform/model-file/model-files.ts';
import { ModelRunner } from '#platform/model-file/running/model-runner.ts';
import { holdFolder } from '#platform/model-file/taking/hold-folder.ts';
import { lendRuntime, sharedRuntime, unlessInstalled } from '#platform/model-file/testing/shared-runtime.ts';
import { tinyGguf } from '#platform/model-file/testing/tiny-gguf.ts';
import { type ApiClient, send } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { ModelFileService } from './model-file.service.ts';

let product: TestProduct;
let folder: string;
let path: string;
let address: string;
let owner: ApiClient;
let guest: ApiClient;
/** What the server of files waits for before it sends the rest of a file. */
let beforeSending = Promise.resolve();

/** A file of the same size that no engine loads. */
let isBroken = false;

const brokenGguf = (): Buffer => {
  const bytes = tinyGguf();
  bytes.write('mamma', bytes.indexOf('llama'));
  return bytes;
};

const files = createServer(({ headers }, response) => {
  const bytes = isBroken ? brokenGguf() : tinyGguf();
  if (headers.range !== undefined) {
    response.writeHead(206, { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` }).end(bytes);
    return;
  }
  response.writeHead(200, { 'content-length': bytes.length, etag: '"one"' });
  response.write(bytes.subarray(0, 20_000));
  void beforeSending.then(() => response.end(bytes.subarray(20_000)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { port } = files.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/models/tiny-it.gguf`;
  product = await startTestProduct({
    INGEST_ALLOW_HOSTS: `127.0.0.1:${port}`,
    // Its words are letters.
    AI_CONTEXT_TOKENS: '32768',
  });
  folder = await mkdtemp(join(tmpdir(), 'hookline-models-'));
  path = join(folder, 'tiny.gguf');
  await writeFile(path, tinyGguf());
  owner = await product.signUp();
  guest = await product.signUp();
  if (sharedRuntime !== null) {
    await lendRuntime(product.dataDir);
  }
});
afterAll(async () => {
  await product.close();
  files.close();
  files.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** Where what was fetched is kept. */
const fetched = (): string => join(product.dataDir, 'model', 'files');

const view = async (person = owner): Promise<ModelFile> =>
  (await person.ok('GET /api/ai/model-file')).modelFile;

/** What has come of it once nothing goes on any more. */
const atEnd = (): Promise<ModelFile> =>
  until(async () => {
    const modelFile = await view();
    return modelFile.work === null ? modelFile : null;
  });

const take = async (source: string): Promise<ModelFile> => {
  await owner.ok('PUT /api/ai/model-file', { body: { source } });
  return atEnd();
};

const request = { platform: 'tiktok' as const, requirements: 'Thirty seconds about tea' };

/** The events of a script that is written. */
async function* write(person: ApiClient, signal?: AbortSignal): AsyncGenerator<ScriptEvent> {
  const response = await send(person, 'POST /api/ai/generate-script', {
    body: request,
    headers: { accept: 'text/event-stream' },
    ...(signal && { signal }),
  });
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/mu.exec(block) ?? [];
      if (data !== undefined) {
        yield JSON.parse(data) as ScriptEvent;
      }
    }
  }
}

describe('a model file of the server', () => {
  it('is chosen by the owner, the first account, and by nobody else', async () => {
    expect(await view()).toMatchObject({ can_manage: true, model: null });
    expect(await view(guest)).toMatchObject({ can_manage: false, model: null });
    const body = { source: path };
    expect((await guest.fails('POST /api/ai/model-file/look', { body })).status).toBe(404);
    expect((await guest.fails('PUT /api/ai/model-file', { body })).status).toBe(404);
    expect((await guest.fails('DELETE /api/ai/model-file')).status).toBe(404);
    const choice = { provider: 'gguf' as const, model: 'tiny' };
    expect(await guest.fails('PUT /api/ai/settings', { body: choice })).toMatchObject({
      code: 'no_model_file',
    });
  });

  it('is looked at before it is taken: what it is, and what it needs', async () => {
    const bytes = tinyGguf().length;
    const { needs } = await owner.ok('POST /api/ai/model-file/look', { body: { source: path } });
    expect(needs).toMatchObject({ name: 'tiny', bytes, fetch_bytes: 0, problem: null });
    expect(needs.memory_bytes).toBeGreaterThan(bytes);
    const fetched = await owner.ok('POST /api/ai/model-file/look', { body: { source: address } });
    expect(fetched.needs).toMatchObject({ name: 'tiny-it', bytes, fetch_bytes: bytes, problem: null });
  });

  it.each([
    ['/nowhere/model.gguf', 'There is no file at this path'],
    ['model.gguf', 'Enter the full path'],
    [import.meta.filename, 'This is not a GGUF file'],
    [import.meta.dirname, 'This path is a folder'],
    ['http://169.254.169.254/model.gguf', 'private or reserved address'],
    ['https://exa mple/x', 'This is not an address'],
  ])('%s is refused with what to do', async (source, sentence) => {
    const fault = await owner.fails('POST /api/ai/model-file/look', { body: { source } });
    expect(fault).toMatchObject({ status: 422, code: 'model_file_refused' });
    expect(fault.error).toContain(sentence);
  });
});

describe('while another process takes a model', () => {
  it('nothing is deleted or taken, and the owner is told', async () => {
    const part = join(product.dataDir, 'model', 'files', 'big.gguf.part');
    await mkdir(dirname(part), { recursive: true });
    await writeFile(part, 'GGUF');
    await writeFile(`${part}.json`, JSON.stringify({ url: address, totalBytes: 9, etag: null }));
    const hold = await holdFolder(join(product.dataDir, 'model'));
    expect(await view()).toMatchObject({ taken_elsewhere: true, unfinished: null, work: null });
    expect(await view(guest)).toMatchObject({ taken_elsewhere: false });
    for (const call of ['DELETE /api/ai/model-file', 'DELETE /api/ai/model-file/work'] as const) {
      const fault = await owner.fails(call);
      expect(fault).toMatchObject({ status: 422, code: 'model_file_busy' });
      expect(fault.error).toContain('is being installed by another process');
    }
    expect((await take(path)).problem).toContain('is being installed by another process');
    hold[Symbol.dispose]();
    expect(await view()).toMatchObject({ taken_elsewhere: false, unfinished: { source: address } });
    await owner.ok('DELETE /api/ai/model-file/work');
    expect(await readdir(dirname(part))).toEqual([]);
  });
});

describe.skipIf(sharedRuntime === null)(`a model file that was taken (${unlessInstalled})`, () => {
  it('is fetched with progress; cancelled, nothing of it stays', async () => {
    const hold = Promise.withResolvers<undefined>();
    beforeSending = hold.promise.then(() => undefined);
    await owner.ok('PUT /api/ai/model-file', { body: { source: address } });
    expect((await view()).taken_elsewhere).toBe(false);
    const seen = await until(async () => {
      const { work } = await view();
      return work?.stage === 'download' && work.done_bytes > 0 ? work : null;
    });
    expect(seen).toMatchObject({ source: address, total_bytes: tinyGguf().length });
    expect((await view(guest)).work).toBeNull();
    // Also another process sees that it is being taken.
    await expect(holdFolder(join(product.dataDir, 'model'))).rejects.toThrow(
      'is being installed by another process',
    );
    expect((await owner.fails('PUT /api/ai/model-file', { body: { source: path } })).code).toBe(
      'model_file_busy',
    );
    await owner.ok('DELETE /api/ai/model-file/work');
    expect(await view()).toMatchObject({ work: null, problem: null, unfinished: null, model: null });
    expect(await readdir(fetched())).toEqual([]);
    hold.resolve(undefined);
    beforeSending = Promise.resolve();
  });

  it('writes for everybody, held to the form of a script, and says which engine it is', async () => {
    expect(await take(address)).toMatchObject({ model: { name: 'tiny-it' }, problem: null });
    const { settings } = await guest.ok('GET /api/ai/settings');
    expect(settings).toMatchObject({
      active: 'installation',
      installation: { provider: 'gguf', model: 'tiny-it' },
    });
    const events = await Array.fromAsync(write(guest));
    const done = events.at(-1);
    expect(done?.type).toBe('done');
    const content = done?.type === 'done' ? done.generatedContent : undefined;
    expect(content?.engine).toEqual({ kind: 'model', name: 'tiny-it', label: 'tiny-it (this server)' });
    expect(content?.script).not.toBe('');
    expect(content?.notes.join(' ')).not.toContain('plain text');
    expect(events.filter(({ type }) => type === 'partial').length).toBeGreaterThan(1);
  });

  it('is shown as work or as taken while the one becomes the other', async () => {
    const dataDir = join(folder, 'slow-look-up');
    await lendRuntime(dataDir);
    await using parts = new AsyncDisposableStack();
    const fetch = createGuardedFetch({ allowHosts: [] });
    parts.defer(() => fetch.close());
    const modelFiles = new ModelFiles({ folder: join(dataDir, 'model'), fetch, wantedTokens: 32_768 });
    let lookUp = Promise.resolve(true);
    const service = new ModelFileService({
      files: modelFiles,
      runner: new ModelRunner({ current: () => modelFiles.runnable() }),
      isOwner: () => lookUp,
      onFault: () => undefined,
    });
    const actor = { userId: randomUUID() };
    await service.take(actor, path);
    const slow = Promise.withResolvers<boolean>();
    lookUp = slow.promise;
    const seen = service.view(actor);
    lookUp = Promise.resolve(true);
    await until(async () => ((await service.view(actor)).work === null ? true : null));
    slow.resolve(true);
    expect((await seen).work).not.toBeNull();
    expect(await service.view(actor)).toMatchObject({ work: null, model: { name: 'tiny' }, problem: null });
  });

  it('does one piece of work at a time: others are told their place, and who leaves makes room', async () => {
    const leaving = new AbortController();
    const first = write(owner, leaving.signal);
    await first.next();
    const second = write(guest);
    expect((await second.next()).value).toEqual({ type: 'partial', generatedContent: {}, place: 1 });
    leaving.abort();
    await first.next().catch(() => undefined);
    const rest = await Array.fromAsync(second);
    expect(rest.at(-1)?.type).toBe('done');
  });

  it('is one of the models a user may choose, and is tried like the others', async () => {
    const body = { provider: 'gguf' as const, model: 'tiny-it' };
    const { test } = await guest.ok('POST /api/ai/settings/test', { body });
    expect(test.models).toEqual(['tiny-it']);
    expect(test.steps.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(test.steps.at(-1)?.message).toBe('It answers in the wanted form by itself.');
    await guest.ok('PUT /api/ai/settings', { body });
    const { settings } = await guest.ok('GET /api/ai/settings');
    expect(settings).toMatchObject({ active: 'own', own: { provider: 'gguf', hasKey: false } });
  });

  it('gives its place to another one only after that has spoken', async () => {
    const broken = join(folder, 'broken.gguf');
    await writeFile(broken, brokenGguf());
    const after = await take(broken);
    expect(after.problem).toContain('“broken” could not be loaded');
    expect(after.model).toMatchObject({ name: 'tiny-it' });
    const [kept = ''] = await readdir(fetched());
    const before = await readFile(join(fetched(), kept));
    // The same name at another address, and no model: what is in use stays as it is.
    isBroken = true;
    const other = address.replace('/models/', '/other/');
    expect((await take(other)).problem).toContain('“tiny-it” could not be loaded');
    isBroken = false;
    expect(await view()).toMatchObject({ model: { name: 'tiny-it' } });
    expect(await readFile(join(fetched(), kept))).toEqual(before);
    expect(await take(path)).toMatchObject({ model: { name: 'tiny' }, problem: null });
    expect(await readdir(fetched())).toEqual([]);
  });

  it('is forgotten; the file that was named stays', async () => {
    const { modelFile } = await owner.ok('DELETE /api/ai/model-file');
    expect(modelFile.model).toBeNull();
    expect(await readdir(folder)).toContain('tiny.gguf');
    const fault = await guest.fails('POST /api/ai/generate-script', { body: request });
    expect(fault).toMatchObject({ status: 502, code: 'model_not_found' });
    await guest.ok('DELETE /api/ai/settings');
    expect((await guest.ok('GET /api/ai/settings')).settings.active).toBe('built-in');
  });
});
