import type { NewToken } from '@hookline/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { openEvents } from '#testing/events.ts';
import { createTestDatabase, queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { resetPassword } from '../passwords/passwords.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let now = Date.now();
let product: TestProduct;
/** Another process on the same database. */
let other: TestProduct;
beforeAll(async () => {
  const database = await createTestDatabase();
  const clock = () => new Date(now);
  product = await startTestProduct({ ROLE: 'web' }, { clock, database });
  const lent = { ...database, drop: () => Promise.resolve() };
  other = await startTestProduct({ ROLE: 'web' }, { clock, database: lent });
});
afterAll(async () => {
  await other.close();
  await product.close();
});

async function makeToken(person: ApiClient, more: Partial<NewToken> = {}) {
  const body: NewToken = { name: 'A program', scopes: ['read'], ...more };
  const { token, apiToken } = await person.ok('POST /api/tokens', { body });
  return { ...apiToken, token, program: createApiClient(product.origin, token) };
}

const lastUse = async (person: ApiClient) =>
  (await person.ok('GET /api/tokens')).apiTokens[0]?.lastUsedAt ?? null;

it('is shown once, listed without its secret, and stored as a hash', async () => {
  const ann = await product.signUp();
  const { token, id } = await makeToken(ann, { name: ' My shortcut ', scopes: ['numbers', 'add', 'add'] });
  expect(token).toMatch(/^hk_[\w-]{64}$/);
  const { apiTokens } = await ann.ok('GET /api/tokens');
  const [listed] = apiTokens;
  expect(listed).toEqual({
    id,
    name: 'My shortcut',
    scopes: ['add', 'numbers'],
    createdAt: new Date(now).toISOString(),
    lastUsedAt: null,
    expiresAt: null,
  });
  const rows = await queryTestDatabase(product, 'select t::text from api_tokens t where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(30));
  expect(JSON.stringify(apiTokens)).not.toContain(token.slice(30));
});

it('does what its scopes allow, as its owner, and nothing beyond', async () => {
  const ann = await product.signUp();
  const { board } = await ann.ok('POST /api/boards', { body: { name: 'Board' } });
  const { program: reader } = await makeToken(ann, { scopes: ['read'] });
  expect((await reader.ok('GET /api/boards/{id}', { params: { id: board.id } })).board.name).toBe('Board');
  expect(await reader.fails('DELETE /api/boards/{id}', { params: { id: board.id } })).toMatchObject({
    status: 403,
    code: 'scope_missing',
    error: expect.stringContaining('“write”') as string,
  });
  const { program: both } = await makeToken(ann, { scopes: ['add', 'numbers'] });
  await both.ok('POST /api/boards', { body: { name: 'Another' } });
  await both.ok('GET /api/analytics/channel', {});
  expect(await both.fails('GET /api/boards')).toMatchObject({ status: 403, code: 'scope_missing' });
  const { program: writer } = await makeToken(ann, { scopes: ['write'] });
  await writer.ok('DELETE /api/boards/{id}', { params: { id: board.id } });
  const everything = await makeToken(ann, { scopes: ['read', 'add', 'write', 'numbers'] });
  expect(await everything.program.fails('POST /api/tokens', { body: { name: 'x' } })).toMatchObject({
    status: 403,
    code: 'scope_missing',
    error: expect.stringContaining('Sign in') as string,
  });
});

it.each([
  { name: 'x', scopes: [] },
  { name: 'x', scopes: ['admin'] },
  { name: ' ', scopes: ['read'] },
  { name: 'x', scopes: ['read'], expiresInDays: 0 },
  { name: 'x', scopes: ['read'], expiresInDays: 1.5 },
])('%j makes no token', async (body) => {
  const ann = await product.signUp();
  expect(await ann.fails('POST /api/tokens', { body })).toMatchObject({ status: 400, code: 'invalid' });
});

it('tells its last use, written at most once a minute', async () => {
  const ann = await product.signUp();
  const { program } = await makeToken(ann);
  const first = new Date(now).toISOString();
  await program.ok('GET /api/boards');
  expect(await lastUse(ann)).toBe(first);
  now += 0.9 * minute;
  await program.ok('GET /api/boards');
  expect(await lastUse(ann)).toBe(first);
  now += 0.6 * minute;
  await program.ok('GET /api/boards');
  expect(await lastUse(ann)).toBe(new Date(now).toISOString());
});

describe('ends', () => {
  const ended = { status: 401, code: 'token_ended' };

  it('when it expires, though it was used the moment before', async () => {
    const ann = await product.signUp();
    const { program, expiresAt } = await makeToken(ann, { expiresInDays: 1 });
    expect(expiresAt).toBe(new Date(now + day).toISOString());
    now += day - 1;
    await program.ok('GET /api/boards');
    now += 1;
    expect(await program.fails('GET /api/boards')).toMatchObject(ended);
    expect((await ann.ok('GET /api/tokens')).apiTokens).toHaveLength(1);
  });

  it('when it expires, with the streams that were opened before', async () => {
    const ann = await product.signUp();
    const brief = await makeToken(ann, { expiresInDays: 1 });
    const lasting = await makeToken(ann, { expiresInDays: 3_650 });
    now += day - 300;
    const streams = [await openEvents(brief.program), await openEvents(lasting.program)];
    await streams[0]?.end();
    const { board } = await ann.ok('POST /api/boards', { body: { name: 'Afterwards' } });
    expect(await streams[1]?.next()).toMatchObject({ id: board.id });
    await streams[1]?.close();
  });

  it('when it is revoked: here at once, in other processes too, and its streams with it', async () => {
    const ann = await product.signUp();
    const { program, id, token } = await makeToken(ann);
    const elsewhere = createApiClient(other.origin, token);
    await elsewhere.ok('GET /api/boards');
    const stream = await openEvents(elsewhere);
    await ann.ok('DELETE /api/tokens/{id}', { params: { id } });
    expect(await program.fails('GET /api/boards')).toMatchObject(ended);
    await stream.end();
    await until(async () => (await elsewhere.call('GET /api/boards')).status === 401 || null);
    expect((await ann.ok('GET /api/tokens')).apiTokens).toEqual([]);
    expect((await ann.fails('DELETE /api/tokens/{id}', { params: { id } })).status).toBe(404);
    await ann.ok('GET /api/boards');
  });

  it('with a new password, chosen or given, and not by signing out', async () => {
    const ann = await product.signUp();
    const first = await makeToken(ann);
    await ann.ok('DELETE /api/auth/sessions');
    await first.program.ok('GET /api/boards');
    const body = { password: 'battery staple', currentPassword: 'correct horse' };
    await ann.ok('PUT /api/auth/me', { body });
    expect(await first.program.fails('GET /api/boards')).toMatchObject(ended);
    const second = await makeToken(ann);
    await second.program.ok('GET /api/boards');
    await resetPassword(product.database, ann.email);
    await until(async () => (await second.program.call('GET /api/boards')).status === 401 || null);
  });

  it('with the account', async () => {
    const ann = await product.signUp();
    const { program } = await makeToken(ann);
    await program.ok('GET /api/boards');
    await ann.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
    expect(await program.fails('GET /api/boards')).toMatchObject(ended);
  });

  it.each(['hk_', 'hk_nonsense', `hk_${'A'.repeat(64)}`])('%s never began', async (token) => {
    const program = createApiClient(product.origin, token);
    expect(await program.fails('GET /api/boards')).toMatchObject(ended);
  });
});
