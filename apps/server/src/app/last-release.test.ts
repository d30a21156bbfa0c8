// While processes are replaced one by one, those of the last release work on the tables of this one. Its server is
// kept in `testing/releases`; how it is renewed stands in CONTRIBUTING.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppEndpoint } from '@hookline/contract';
import type { Item } from '@hookline/contract/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { addressOf } from '#testing/address-of.ts';
import { createApiClient, type ApiClient, type LooseInput } from '#testing/api-client.ts';
import { openEvents } from '#testing/events.ts';
import { keptReleases, readLastVersion, unpackLastRelease, type LastRelease } from '#testing/last-release.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let release: LastRelease;
let database: TestDatabase;
let dataDir: string;
let old: ServerProcess;
let product: TestProduct;
/** Somebody who signed up before the tables changed, and whom the process of the last release serves. */
let ann: ApiClient;
/** The same person, served by this release. */
let annOfToday: ApiClient;

const account = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' };

const called = new Set<string>();

/** What the last release answers to a call that must succeed. */
const ask: ApiClient['ok'] = (endpoint, ...input) => {
  called.add(endpoint);
  return ann.ok(endpoint, ...input);
};

/** Calls the last release for what it must refuse with `code`, having looked. */
async function refuse(code: string, endpoint: AppEndpoint, input: LooseInput): Promise<void> {
  called.add(endpoint);
  const { status, body } = await ann.call(endpoint, input);
  expect(body, `${endpoint} answered ${status}`).toMatchObject({ code });
}

const withFile = (name: string, content: string, boardId?: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  if (boardId !== undefined) {
    form.append('boardId', boardId);
  }
  return form;
};

beforeAll(async () => {
  release = await unpackLastRelease();
  database = await createTestDatabase('template0');
  dataDir = await mkdtemp(join(tmpdir(), 'hookline-last-release-'));
  const shared = { DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(40), DEMO_MODE: 'false' };
  const DATABASE_URL = addressOf(database.connection);
  old = startServerProcess({ ...shared, DATABASE_URL }, release.main);
  const origin = await old.ready();
  const { body } = await createApiClient(origin, null).call('POST /api/auth/signup', { body: account });
  ann = createApiClient(origin, (body as { token: string }).token);
  await ask('POST /api/boards', { body: { name: 'Before' } });
  await migrateDatabase(database.connection);
  product = await startTestProduct(shared, { database });
  annOfToday = createApiClient(product.origin, ann.token);
});
afterAll(async () => {
  old.kill('SIGTERM');
  await old.ended();
  await product.close();
  await release.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it('the server that is kept is that of the last release', async () => {
  const last = await readLastVersion();
  expect({ kept: await keptReleases(), says: release.version }).toEqual({ kept: [last], says: last });
});

describe('on the tables of this release, the last one', () => {
  it('keeps boards and items, and each release reads what the other wrote', async () => {
    const boardId = await addBoard('Tea');
    const board = { params: { id: boardId } };
    await ask('PUT /api/boards/{id}', { ...board, body: { name: 'Green tea' } });
    const item = await upload('steeping.txt', 'Green tea steeps for two minutes.', boardId);
    const file = { params: { id: item.id } };
    expect((await ask('GET /api/content', { query: { q: 'steeps' } })).total).toBe(1);
    expect((await annOfToday.ok('GET /api/content', { query: { q: 'steeps' } })).total).toBe(1);
    await ask('PUT /api/content/{id}', { ...file, body: { title: 'Two minutes' } });
    await ask('POST /api/content/{id}/file-link', file);
    await ask('GET /api/content/{id}/file', file);
    await refuse('not_found', 'GET /api/content/{id}/picture', file);
    await refuse('no_page', 'POST /api/content/{id}/refetch', file);
    await refuse('not_failed', 'POST /api/content/{id}/retry', file);
    await refuse('not_locked', 'POST /api/content/{id}/unlock', { ...file, body: { password: 'open up' } });
    await ask('POST /api/content/{id}/transcript', { ...file, body: { text: 'Green tea.' } });

    const link = { boardId, contentUrl: 'http://unreachable.invalid/page' };
    const { item: added } = await ask('POST /api/content/add', { body: link });
    const { item: note } = await annOfToday.ok('POST /api/content/note', {
      body: { boardId, text: 'Milk first?' },
    });
    const { items } = await ask('GET /api/boards/{id}/items', board);
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([item.id, added.id, note.id]));
    await ask('DELETE /api/content/{id}', file);
    await ask('POST /api/content/{id}/restore', file);
    await ask('POST /api/content/retry-failed', { body: { boardId } });
    expect((await ask('GET /api/boards/{id}', board)).board).toMatchObject({
      name: 'Green tea',
      item_count: 3,
    });
    await ask('GET /api/boards/{id}/export', { ...board, query: { format: 'json' } });
    const { board: copy } = await ask('POST /api/boards/{id}/duplicate', board);
    // How many a board has is counted anew at the next start (`kept-counts.test.ts`); what it has is there.
    const copied = await annOfToday.ok('GET /api/boards/{id}/items', { params: { id: copy.id } });
    expect(copied.items).toHaveLength(3);
    await ask('DELETE /api/boards/{id}', board);
    await ask('POST /api/boards/{id}/restore', board);
    expect((await ask('GET /api/boards')).boards.map(({ name }) => name)).toContain('Before');
  });

  it('records numbers, which this release shows', async () => {
    const boardId = await addBoard('Numbers');
    const post = {
      boardId,
      title: 'A video',
      platform: 'youtube' as const,
      generatedContent: { script: 'Say it.' },
    };
    const { item } = await ask('POST /api/content/save-generated', { body: post });
    const ofItem = { params: { id: item.id } };
    const track = (views: number) =>
      ask('POST /api/analytics/track', {
        body: { contentId: item.id, metrics: { platform: 'youtube' as const, views, likes: 5 } },
      });
    await track(100);
    const { snapshot } = await track(120);
    const ofSnapshot = { params: { id: snapshot.id } };
    await ask('PUT /api/analytics/snapshots/{id}', {
      ...ofSnapshot,
      body: { metrics: { platform: 'youtube' as const, views: 130 } },
    });
    await ask('DELETE /api/analytics/snapshots/{id}', ofSnapshot);
    await ask('POST /api/analytics/snapshots/{id}/restore', ofSnapshot);
    await ask('GET /api/analytics/items/{id}/corrections', ofItem);
    await ask('GET /api/analytics/items/{id}/scores', ofItem);
    const month = { params: { range: '30d' } } as const;
    await ask('GET /api/analytics/dashboard/{range}', month);
    await ask('GET /api/analytics/posts/{range}', month);
    await ask('GET /api/analytics/export/{range}', month);
    await ask('GET /api/analytics/comparison/{range}', month);
    const { overview } = await annOfToday.ok('GET /api/analytics/dashboard/{range}', month);
    expect(overview.totalViews).toBe(130);
    const reminder = { body: { contentId: item.id, platform: 'youtube' as const, days: 7 as const } };
    await ask('GET /api/analytics/reminders');
    await ask('POST /api/analytics/reminders/dismiss', reminder);
    await ask('POST /api/analytics/reminders/restore', reminder);
    await ask('GET /api/analytics/report', {});
    await ask('GET /api/analytics/report/markdown', {});
    const {
      insights: [insight],
    } = await ask('POST /api/analytics/insights/generate');
    await ask('GET /api/analytics/insights', {});
    // With so few numbers, each says what is missing.
    expect(insight).toMatchObject({ type: 'getting_started' });
    const ofInsight = { params: { id: insight?.id ?? '' } };
    await refuse('not_dismissible', 'POST /api/analytics/insights/{id}/dismiss', ofInsight);
    await ask('GET /api/analytics/insights/dismissed');
    await refuse('not_dismissible', 'POST /api/analytics/insights/{id}/restore', ofInsight);
    await ask('PUT /api/analytics/settings', { body: { weekStartsOn: 'sunday' } });
    expect((await ask('GET /api/analytics/settings')).settings.weekStartsOn).toBe('sunday');
    await ask('GET /api/dashboard');
    await ask('GET /api/activity', {});
  });

  it('hears of what this release changes, and this one of what it does', async () => {
    const [ofOld, ofNew] = [await openEvents(ann), await openEvents(annOfToday)];
    expect([ofOld.status, ofNew.status]).toEqual([200, 200]);
    called.add('GET /api/events');
    const { board } = await annOfToday.ok('POST /api/boards', { body: { name: 'Told' } });
    const added = { type: 'board.changed', id: board.id };
    await Promise.all([ofOld.until(added), ofNew.until(added)]);
    await ask('DELETE /api/boards/{id}', { params: { id: board.id } });
    const deleted = { type: 'board.deleted', id: board.id };
    await Promise.all([ofOld.until(deleted), ofNew.until(deleted)]);
    await Promise.all([ofOld.close(), ofNew.close()]);
  });

  it('imports an export', async () => {
    const boardId = await addBoard('Imported');
    const table = 'Content,Video title,Views\nabcdefghijk,Own post,7\n';
    const park = async () => {
      const parked = await ask('POST /api/analytics/imports', { body: withFile('Table data.csv', table) });
      return { params: { id: parked.import.id } };
    };
    const parked = await park();
    await ask('PUT /api/analytics/imports/{id}', { ...parked, body: {} });
    await ask('POST /api/analytics/imports/{id}/commit', { ...parked, body: { boardId } });
    const { items } = await annOfToday.ok('GET /api/boards/{id}/items', { params: { id: boardId } });
    expect(items).toMatchObject([{ title: 'Own post' }]);
    await ask('DELETE /api/analytics/imports/{id}', await park());
  });

  it('writes scripts', async () => {
    const boardId = await addBoard('Scripts');
    const text = 'Green tea steeps for two minutes. Black tea steeps for four minutes. '.repeat(4);
    const item = await upload('tea.txt', text, boardId);
    const ofItem = { params: { id: item.id } };
    const wanted = { platform: 'youtube' as const, requirements: 'A video about tea', boardId };
    const { generatedContent } = await ask('POST /api/ai/generate-script', { body: wanted });
    const ofVersion = { params: { id: generatedContent.generationId ?? '' } };
    await ask('GET /api/ai/generations', { query: { boardId } });
    await ask('GET /api/ai/generations/{id}', ofVersion);
    await ask('POST /api/ai/generations/{id}/refine', { ...ofVersion, body: { refinement: 'shorter' } });
    await ask('POST /api/ai/generations/{id}/edit', { ...ofVersion, body: { script: 'Tea steeps.' } });
    await ask('POST /api/ai/generations/{id}/restore', ofVersion);
    const { generations } = await annOfToday.ok('GET /api/ai/generations', { query: { boardId } });
    expect(generations.map(({ id }) => id)).toContain(ofVersion.params.id);
    await ask('POST /api/content/summarize/{id}', { ...ofItem, body: {} });
    await ask('POST /api/ai/analyze-tone', { body: { contentId: item.id } });
    await ask('POST /api/ai/repurpose', { body: { contentId: item.id, platform: 'twitter' } });
    const model = { provider: 'ollama' as const, model: 'llama3.2' };
    await ask('PUT /api/ai/settings', { body: model });
    await ask('GET /api/ai/settings');
    await ask('POST /api/ai/settings/find-models');
    const unreachable = { body: { ...model, baseUrl: 'http://127.0.0.1:9' } };
    await ask('POST /api/ai/settings/test', unreachable);
    await ask('POST /api/ai/settings/sample', unreachable);
    await ask('DELETE /api/ai/settings');
  });

  it('lets people in and out', async () => {
    await ask('GET /api/auth/me');
    await ask('PUT /api/auth/me', { body: { name: 'Ann B.' } });
    await ask('GET /api/auth/sessions');
    await ask('GET /api/auth/takeout', {});
    await ask('DELETE /api/auth/sessions');
    const { token } = await product.anonymous.ok('POST /api/auth/login', { body: account });
    ann = createApiClient(ann.origin, token);
    await ask('GET /api/auth/me');
    await ask('POST /api/auth/logout');
    ann = createApiClient(ann.origin, (await ask('POST /api/auth/login', { body: account })).token);
    await ask('DELETE /api/auth/me', { body: { password: account.password } });
    expect(await product.anonymous.fails('POST /api/auth/login', { body: account })).toMatchObject({
      status: 401,
    });
    await ask('POST /api/auth/signup', { body: account });
  });

  it('answers each of its calls', async () => {
    const { paths } = await ask('GET /api/openapi.json');
    const endpoints = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const withoutTables = ['GET /healthz', 'GET /readyz', 'GET /api/config', 'GET /api/docs'];
    expect([...called, ...withoutTables].toSorted()).toEqual(endpoints.toSorted());
  });
});

async function addBoard(name: string): Promise<string> {
  const { board } = await ask('POST /api/boards', { body: { name } });
  return board.id;
}

/** Adds a file and waits until it is read, by either release. */
async function upload(name: string, text: string, boardId: string): Promise<Item> {
  const { item } = await ask('POST /api/content/upload', { body: withFile(name, text, boardId) });
  const params = { id: item.id };
  return until(async () => {
    const read = await ask('GET /api/content/{id}', { params });
    return read.item.status === 'processing' ? null : read.item;
  });
}
