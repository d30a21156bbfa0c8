import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const token = 'a-token-for-prometheus';
let product: TestProduct;
let owner: ApiClient & { userId: string; email: string };
let ben: ApiClient & { userId: string; email: string };
beforeAll(async () => {
  product = await startTestProduct({
    METRICS_TOKEN: token,
    ADMIN_EMAILS: 'second@example.org',
    DEMO_MODE: 'false',
  });
  owner = await product.signUp('Owner');
  ben = await product.signUp('Ben');
});
afterAll(() => product.close());

describe('the owner’s page', () => {
  it('says how database, storage, work and backups are', async () => {
    const { board } = await ben.ok('POST /api/boards', { body: { name: 'Board' } });
    const body = new FormData();
    body.append('boardId', board.id);
    body.append('file', new Blob(['Hello.']), 'note.txt');
    await ben.ok('POST /api/content/upload', { body });
    const { installation } = await owner.ok('GET /api/admin/installation');
    expect(installation).toMatchObject({
      database: { kind: 'server' },
      storage: { kind: 'disk', files: 1, bytes: 6, problem: null },
      assistant: { kind: 'built-in' },
      transcription: false,
      mail: false,
      backups: { place: null, last: null },
    });
    expect(installation.database.bytes).toBeGreaterThan(1_000_000);
    expect(installation.processes).toMatchObject([{ role: 'all' }]);
    expect(installation.queues.map(({ name }) => name)).toContain('ingest');
  });

  it('shows what was logged as an error in the last day, alike ones together', async () => {
    await queryTestDatabase(product, "update items set file_size = 7 where file_name = 'note.txt'");
    const { items } = await ben.ok('GET /api/content', { query: {} });
    const id = items[0]?.id ?? '';
    for (const _ of ['once', 'twice']) {
      await ben.call('GET /api/content/{id}/file', { params: { id } }).catch(() => undefined);
    }
    const fault = await until(async () => {
      const { installation } = await owner.ok('GET /api/admin/installation');
      return installation.faults.find(({ count }) => count === 2) ?? null;
    });
    expect(fault.process).toMatch(/^all@/u);
    await queryTestDatabase(product, "update faults set at = at - interval '2 days'");
    expect((await owner.ok('GET /api/admin/installation')).installation.faults).toEqual([]);
  });

  it('is there for the first account and those in ADMIN_EMAILS alone', async () => {
    expect((await ben.fails('GET /api/admin/installation')).status).toBe(404);
    const { token: session } = await product.anonymous.ok('POST /api/auth/signup', {
      body: { name: 'Second', email: 'second@example.org', password: 'correct horse' },
    });
    const second = createApiClient(product.origin, session);
    expect((await second.ok('GET /api/auth/usage')).isOwner).toBe(true);
    await second.ok('GET /api/admin/installation');
    expect((await ben.ok('GET /api/auth/usage')).isOwner).toBe(false);
  });
});

describe('accounts', () => {
  it('are listed with what they use', async () => {
    const { users } = await owner.ok('GET /api/admin/users');
    expect(users.slice(0, 2)).toMatchObject([
      { email: owner.email, is_owner: true, is_disabled: false },
      { email: ben.email, is_owner: false, usage: { items: { used: 1, limit: null } } },
    ]);
    expect(users[1]?.last_active_on).toMatch(/^\d{4}-/u);
  });

  it('are listed with the same figures as their owners see, by as many questions as for one', async () => {
    const params = { id: ben.userId };
    await owner.ok('PUT /api/admin/users/{id}', { params, body: { quotas: { bytes: 5_000 } } });
    const people = [owner, ben, await product.signUp(), await product.signUp()];
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { users } = await owner.ok('GET /api/admin/users');
    const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
    asked.mockRestore();
    expect(texts.filter((text) => text.includes('quotas'))).toHaveLength(1);
    for (const person of people) {
      const { usage, isOwner } = await person.ok('GET /api/auth/usage');
      const listed = users.find(({ id }) => id === person.userId);
      expect(listed).toMatchObject({ usage, is_owner: isOwner });
    }
    await owner.ok('PUT /api/admin/users/{id}', { params, body: { quotas: { bytes: null } } });
  });

  it('that are disabled are signed out, programs too, and nobody signs in to them', async () => {
    const person = await product.signUp();
    const made = await person.ok('POST /api/tokens', { body: { name: 'Program', scopes: ['read'] } });
    const params = { id: person.userId };
    const { user } = await owner.ok('PUT /api/admin/users/{id}', { params, body: { disabled: true } });
    expect(user.is_disabled).toBe(true);
    const program = createApiClient(product.origin, made.token);
    expect((await person.fails('GET /api/boards')).status).toBe(401);
    expect((await program.fails('GET /api/boards')).status).toBe(401);
    const credentials = { email: person.email, password: 'correct horse' };
    expect(await product.anonymous.fails('POST /api/auth/login', { body: credentials })).toMatchObject({
      status: 403,
      code: 'account_disabled',
    });
    const wrong = { ...credentials, password: 'wrong' };
    expect((await product.anonymous.fails('POST /api/auth/login', { body: wrong })).status).toBe(401);
    await owner.ok('PUT /api/admin/users/{id}', { params, body: { disabled: false } });
    await product.anonymous.ok('POST /api/auth/login', { body: credentials });
  });

  it('get quotas of their own', async () => {
    const person = await product.signUp();
    const params = { id: person.userId };
    await owner.ok('PUT /api/admin/users/{id}', { params, body: { quotas: { items: 0 } } });
    expect((await person.ok('GET /api/auth/usage')).usage.items.limit).toBe(0);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
    const note = { body: { boardId: board.id, text: 'A note.' } };
    expect((await person.fails('POST /api/content/note', note)).status).toBe(403);
    await owner.ok('PUT /api/admin/users/{id}', { params, body: { quotas: { items: null } } });
    await person.ok('POST /api/content/note', note);
    expect((await ben.ok('GET /api/auth/usage')).usage.items.limit).toBeNull();
  });

  it('are changed as a whole or not at all', async () => {
    const person = await product.signUp();
    await queryTestDatabase(product, 'alter table quotas add constraint not_13 check (items <> 13)');
    const change = { params: { id: person.userId }, body: { disabled: true, quotas: { items: 13 } } };
    expect((await owner.fails('PUT /api/admin/users/{id}', change)).status).toBe(500);
    await person.ok('GET /api/boards');
    const { entries } = await owner.ok('GET /api/admin/audit');
    expect(entries.filter(({ account }) => account === person.email)).toEqual([]);
    await queryTestDatabase(product, 'alter table quotas drop constraint not_13');
  });

  it('cannot be locked by their own owner, nor by anybody else', async () => {
    const disable = (userId: string) => ({ params: { id: userId }, body: { disabled: true } });
    expect(await owner.fails('PUT /api/admin/users/{id}', disable(owner.userId))).toMatchObject({
      status: 422,
      code: 'own_account',
    });
    expect((await ben.fails('PUT /api/admin/users/{id}', disable(owner.userId))).status).toBe(404);
    await owner.ok('GET /api/boards');
  });

  it('are made by invitation', async () => {
    const { link, isMailed } = await owner.ok('POST /api/admin/invitations', {
      body: { email: 'new@example.org' },
    });
    expect(isMailed).toBe(false);
    expect(new URL(link).searchParams.get('email')).toBe('new@example.org');
  });
});

describe('/metrics', () => {
  const read = (bearer: string | null, from: TestProduct = product) =>
    fetch(`${from.origin}/metrics`, {
      ...(bearer !== null && { headers: { authorization: `Bearer ${bearer}` } }),
    });

  it('gives figures in the text format of Prometheus to who has the token', async () => {
    const response = await read(token);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    const sample = /^hookline_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+$/u;
    expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([]);
    const has = (start: string) => lines.some((line) => line.startsWith(start));
    expect(has('hookline_accounts ')).toBe(true);
    expect(has('hookline_jobs_waiting{queue="ingest"} ')).toBe(true);
    expect(
      has('hookline_http_request_duration_seconds_count{method="GET",route="/api/boards",status="200"} '),
    ).toBe(true);
  });

  it('gives nothing to others, and is not there without a token to ask for', async () => {
    expect((await read(null)).status).toBe(401);
    expect((await read('another-token-of-that-length')).status).toBe(401);
    const without = await startTestProduct();
    expect((await read(token, without)).status).toBe(404);
    await without.close();
  });
});
