import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { resetPassword } from './passwords/passwords.ts';
import { forgetExpired } from './sessions.ts';

type Person = ApiClient & { email: string; userId: string };

let product: TestProduct;
let owner: Person;
let now: Date;
beforeAll(async () => {
  // Not near the end of an hour, by which refusals are counted; no two entries are of one moment.
  now = new Date(new Date().setMinutes(30));
  const clock = () => (now = new Date(now.getTime() + 1));
  product = await startTestProduct({ DEMO_MODE: 'false' }, { clock });
  owner = await product.signUp('Owner');
});
afterAll(() => product.close());

const audit = async (person: ApiClient) => (await person.ok('GET /api/auth/audit')).entries;
const kinds = async (person: ApiClient) =>
  (await audit(person)).map(({ kind, detail }) => [kind, detail].filter(Boolean).join(': '));
const clientOf = (token: string) => createApiClient(product.origin, token);
const headers = { 'user-agent': 'Firefox/140.0', 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' };

it('tells a user who signed in to their account, from where, and who tried to', async () => {
  const ann = await product.signUp();
  const logIn = (password: string) =>
    product.anonymous.call('POST /api/auth/login', { body: { email: ann.email, password }, headers });
  expect((await logIn('Correct Horse?')).status).toBe(401);
  await until(async () => ((await audit(ann)).length === 2 ? true : null));
  expect((await logIn('correct horse')).status).toBe(200);
  const entries = await audit(ann);
  expect(entries).toMatchObject([
    { kind: 'sign_in', detail: 'password', network: '2001:db8:1:2::/64', agent: 'Firefox/140.0', by: null },
    { kind: 'sign_in_refused', detail: 'password', network: '2001:db8:1:2::/64' },
    { kind: 'sign_in', detail: 'new account', network: '127.0.0.1', account: ann.email },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/horse|3:4:5:6/iu);
  expect(await kinds(await product.signUp())).toEqual(['sign_in: new account']);
});

it('counts refused sign-ins by the hour and network, in one row', async () => {
  const ann = await product.signUp();
  const noted = (attempts: number) =>
    until(async () => ((await audit(ann)).some((entry) => entry.attempts === attempts) ? true : null));
  const refuse = async (network: string, agent: string) => {
    const body = { email: ann.email, password: 'wrong' };
    const from = { 'user-agent': agent, 'x-forwarded-for': network };
    expect((await product.anonymous.call('POST /api/auth/login', { body, headers: from })).status).toBe(401);
  };
  await Promise.all([1, 2, 3].map(() => refuse('203.0.113.7', 'curl/8')));
  await noted(3);
  await refuse('203.0.113.7', 'Firefox/140.0');
  await noted(4);
  await refuse('203.0.113.8', 'curl/8');
  await until(async () => ((await audit(ann)).length === 3 ? true : null));
  const entries = await audit(ann);
  expect(entries.map(({ network, attempts, agent }) => ({ network, attempts, agent }))).toEqual([
    { network: '203.0.113.8', attempts: 1, agent: 'curl/8' },
    { network: '203.0.113.7', attempts: 4, agent: 'Firefox/140.0' },
    { network: '127.0.0.1', attempts: 1, agent: 'node' },
  ]);
  now = new Date(now.getTime() + 60 * 60_000);
  await refuse('203.0.113.7', 'curl/8');
  await until(async () => ((await audit(ann)).length === 4 ? true : null));
  now = new Date(now.getTime() - 60 * 60_000);
});

it('has changes of the password, the email address and the API tokens', async () => {
  const ann = await product.signUp();
  const { apiToken, token } = await ann.ok('POST /api/tokens', { body: { name: 'n8n', scopes: ['read'] } });
  await ann.ok('DELETE /api/tokens/{id}', { params: { id: apiToken.id } });
  const email = `new-${ann.email}`;
  const change = { name: 'Ann', email, password: 'another horse', currentPassword: 'correct horse' };
  await ann.ok('PUT /api/auth/me', { body: change });
  await ann.ok('PUT /api/auth/me', { body: { name: 'Anna' } });
  const networks = (await audit(ann)).map(({ network }) => network);
  expect(networks).toEqual(Array.from({ length: 5 }, () => '127.0.0.1'));
  expect(await kinds(ann)).toEqual([
    'password_changed',
    'email_changed',
    'token_revoked: n8n',
    'token_made: n8n',
    'sign_in: new account',
  ]);
  expect(JSON.stringify(await audit(ann))).not.toContain(token);
  const password = (await resetPassword(product.database, email)) ?? '';
  const again = await product.anonymous.ok('POST /api/auth/login', { body: { email, password } });
  const [, reset] = await queryTestDatabase(
    product,
    'select kind, "by" from audit_entries where user_id = $1 order by id desc',
    [again.user.id],
  );
  expect(reset).toEqual({ kind: 'password_changed', by: 'npm run reset-password' });
});

it('shows the owner what owners did, and each user what was done to them', async () => {
  const ben = await product.signUp('Ben');
  const params = { id: ben.userId };
  const quotas = { bytes: 5, items: null };
  await owner.ok('PUT /api/admin/users/{id}', { params, body: { quotas } });
  await owner.ok('PUT /api/admin/users/{id}', { params, body: { disabled: true } });
  // A second time changes nothing.
  await owner.ok('PUT /api/admin/users/{id}', { params, body: { disabled: true } });
  const body = { email: ben.email, password: 'correct horse' };
  expect((await product.anonymous.fails('POST /api/auth/login', { body })).code).toBe('account_disabled');
  await owner.ok('PUT /api/admin/users/{id}', { params, body: { disabled: false } });
  await owner.ok('POST /api/admin/invitations', { body: { email: 'guest@example.org' } });
  const { entries } = await owner.ok('GET /api/admin/audit');
  const acts = entries.filter(({ by }) => by === owner.email);
  expect(acts.map(({ kind, account, detail }) => ({ kind, account, detail }))).toEqual([
    { kind: 'invited', account: owner.email, detail: 'guest@example.org' },
    { kind: 'enabled', account: ben.email, detail: null },
    { kind: 'disabled', account: ben.email, detail: null },
    { kind: 'quotas_changed', account: ben.email, detail: null },
  ]);
  expect(entries.every(({ by }) => by !== null)).toBe(true);
  const { token: session } = await product.anonymous.ok('POST /api/auth/login', { body });
  expect(await kinds(clientOf(session))).toContain('sign_in_refused: password');
  expect((await clientOf(session).fails('GET /api/admin/audit')).status).toBe(404);
});

it('forgets after 90 days, and with the account', async () => {
  const ann = await product.signUp();
  await queryTestDatabase(
    product,
    "update audit_entries set at = at - interval '91 days' where user_id = $1",
    [ann.userId],
  );
  await forgetExpired(product.database.db, new Date());
  expect(await audit(ann)).toEqual([]);
  const body = { email: ann.email, password: 'correct horse' };
  await product.anonymous.ok('POST /api/auth/login', { body });
  expect(await audit(ann)).toHaveLength(1);
  await ann.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  const left = await queryTestDatabase(product, 'select 1 from audit_entries where user_id = $1', [
    ann.userId,
  ]);
  expect(left).toEqual([]);
});
