import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { startTestMailServer } from '#testing/mail-server.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { resetPassword } from '../passwords/passwords.ts';
import { forgetExpired } from '../sessions.ts';
import { invite } from '../sign-up/sign-up-gate.ts';
import { type MockProvider, startMockProvider } from './testing/mock-provider.ts';

const secret = 'k'.repeat(40);
const minuteMs = 60_000;

let provider: MockProvider;
let product: TestProduct;
let now: Date;
let parts: AsyncDisposableStack;
beforeEach(async () => {
  now = new Date();
  parts = new AsyncDisposableStack();
  provider = await startMockProvider();
  parts.defer(provider.close);
  become('ada');
});
afterEach(() => parts.disposeAsync());

async function start(env: Record<string, string> = {}): Promise<void> {
  const { origin, clientId, clientSecret } = provider;
  const oidc = { OIDC_ISSUER: origin, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  product = await startTestProduct(
    { DEMO_MODE: 'false', SECRET_KEY: secret, ...oidc, ...env },
    { clock: () => now },
  );
  parts.defer(product.close);
}

/** Who is signed in at the provider from now on. */
function become(name: string, email = `${name}@example.org`): void {
  provider.person = { sub: `sub of ${name}`, email, email_verified: true, name: `${name} of the provider` };
}

/** Goes to the provider and comes back. */
async function comeBack(): Promise<{ flow: string; query: string }> {
  const { url, flow } = await product.anonymous.ok('POST /api/auth/provider/authorize');
  return { flow, query: await provider.visit(url) };
}

const complete = async (more: { invitation?: string } = {}) =>
  product.anonymous.call('POST /api/auth/provider/complete', { body: { ...(await comeBack()), ...more } });

async function signIn() {
  const { status, body } = await complete();
  expect({ status, body }).toMatchObject({ status: 200 });
  const { token, user } = body as { token: string; user: { id: string; name: string; email: string } };
  return { ...createApiClient(product.origin, token), user };
}

const waysIn = async (client: Awaited<ReturnType<typeof signIn>> | ReturnType<typeof createApiClient>) =>
  (await client.ok('GET /api/auth/provider')).waysIn;

it('makes an account of somebody new, and finds it again whatever their e-mail is by then', async () => {
  await start();
  expect(await product.anonymous.ok('GET /api/config')).toMatchObject({ signInProvider: provider.host });
  const first = await signIn();
  expect(first.user).toMatchObject({ name: 'ada of the provider', email: 'ada@example.org' });
  expect(await waysIn(first)).toEqual({
    hasPassword: false,
    provider: provider.host,
    connected: { email: 'ada@example.org' },
  });
  provider.person = { sub: provider.person.sub };
  expect((await signIn()).user.id).toBe(first.user.id);
  // No password opens it.
  const credentials = { email: 'ada@example.org', password: 'anything' };
  expect((await product.anonymous.fails('POST /api/auth/login', { body: credentials })).status).toBe(401);
});

it('finds the email address where the ID token has none of it', async () => {
  await start();
  provider.hasUserInfoOnly = true;
  expect((await signIn()).user.email).toBe('ada@example.org');
  expect(provider.asked).toContain('/userinfo');
});

it('asks for the password of an account that has the email address, once', async () => {
  await start();
  const ann = await product.signUp();
  become('ann', ann.email);
  const { status, body } = await complete();
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'password_needed', email: ann.email, error: expect.stringContaining(provider.host) },
  });
  const { ticket } = body as { ticket: string };
  const confirm = (password: string) =>
    product.anonymous.call('POST /api/auth/provider/confirm', { body: { ticket, password } });
  expect(await confirm('not it')).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  expect(await waysIn(ann)).toMatchObject({ connected: null });
  expect(await confirm('correct horse')).toMatchObject({ status: 200, body: { user: { id: ann.userId } } });
  expect((await signIn()).user.id).toBe(ann.userId);
  // Not another account's password, and not for ever.
  const eve = createApiClient(product.origin, null);
  const forged = await eve.call('POST /api/auth/provider/confirm', {
    body: { ticket: ticket.slice(0, -3), password: 'correct horse' },
  });
  expect(forged).toMatchObject({ status: 422, body: { code: 'sign_in_expired' } });
  now = new Date(now.getTime() + 11 * minuteMs);
  expect(await confirm('correct horse')).toMatchObject({ status: 422, body: { code: 'sign_in_expired' } });
});

it('keeps the gate: the owner first, then whoever is invited, with the verified address', async () => {
  await start({ SIGN_UP: 'invited' });
  const owner = await signIn();
  expect(await owner.ok('GET /api/auth/usage')).toMatchObject({ isOwner: true });
  become('bob');
  const closed = { status: 403, body: { code: 'sign_up_closed' } };
  expect(await complete()).toMatchObject(closed);
  const forEve = invite(Buffer.from(secret), 'eve@example.org', now);
  expect(await complete({ invitation: forEve })).toMatchObject(closed);
  expect(await queryTestDatabase(product, 'select 1 from users')).toHaveLength(1);
  const forBob = invite(Buffer.from(secret), 'bob@example.org', now);
  const made = await complete({ invitation: forBob });
  expect(made).toMatchObject({ status: 200 });
  const bob = createApiClient(product.origin, (made.body as { token: string }).token);
  await bob.ok('DELETE /api/auth/me', { body: {} });
  expect(await complete({ invitation: forBob })).toMatchObject(closed);
  become('carl');
  expect(await complete({ invitation: forBob })).toMatchObject(closed);
});

it('lets nobody in whose account is disabled, and nobody who took too long', async () => {
  await start();
  const { user } = await signIn();
  await queryTestDatabase(product, 'update users set disabled_at = now() where id = $1', [user.id]);
  expect(await complete()).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  const back = await comeBack();
  now = new Date(now.getTime() + 16 * minuteMs);
  const late = await product.anonymous.fails('POST /api/auth/provider/complete', { body: back });
  expect(late.code).toBe('sign_in_expired');
  await forgetExpired(product.database.db, now);
  expect(await queryTestDatabase(product, 'select 1 from pending_sign_ins')).toEqual([]);
});

it('lets somebody without a password do what needs one, having signed in just now', async () => {
  await start();
  const ada = await signIn();
  now = new Date(now.getTime() + 11 * minuteMs);
  const again = { status: 422, code: 'sign_in_again' };
  const change = { body: { password: 'correct horse' } };
  expect(await ada.fails('PUT /api/auth/me', change)).toMatchObject(again);
  expect(await ada.fails('PUT /api/auth/me', { body: { email: 'new@example.org' } })).toMatchObject(again);
  expect(await ada.fails('DELETE /api/auth/me', { body: {} })).toMatchObject(again);
  expect(await ada.fails('DELETE /api/auth/provider')).toMatchObject({ status: 422, code: 'last_way_in' });

  const fresh = await signIn();
  await fresh.ok('PUT /api/auth/me', change);
  expect((await ada.fails('GET /api/auth/me')).status).toBe(401);
  const body = { email: 'ada@example.org', password: 'correct horse' };
  await product.anonymous.ok('POST /api/auth/login', { body });
  // From now on as for everybody else.
  expect(await fresh.fails('DELETE /api/auth/me', { body: {} })).toMatchObject({ code: 'wrong_password' });
  await fresh.ok('DELETE /api/auth/provider');
  const [entry] = (await fresh.ok('GET /api/auth/audit')).entries;
  expect(entry).toMatchObject({
    kind: 'provider_disconnected',
    detail: provider.host,
    network: '127.0.0.1',
  });
  expect(await waysIn(fresh)).toMatchObject({ hasPassword: true, connected: null });
  expect(await complete()).toMatchObject({ status: 409, body: { code: 'password_needed' } });
  become('bob');
  await (await signIn()).ok('DELETE /api/auth/me', { body: {} });
  expect(await queryTestDatabase(product, 'select 1 from identities')).toEqual([]);
});

it('connects an account in its settings by its password, whatever the address, and with one person', async () => {
  await start();
  const ann = await product.signUp();
  provider.person = { sub: 'ann elsewhere', email: 'ann@work.example', email_verified: false };
  const back = await comeBack();
  const connect = (more: object) => ann.call('PUT /api/auth/provider', { body: { ...back, ...more } });
  expect(await connect({})).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  expect(await connect({ currentPassword: 'not it' })).toMatchObject({ status: 422 });
  const { body } = await connect({ currentPassword: 'correct horse' });
  expect(body).toMatchObject({ waysIn: { connected: { email: 'ann@work.example' } } });
  const [entry] = (await ann.ok('GET /api/auth/audit')).entries;
  expect(entry).toMatchObject({ kind: 'provider_connected', network: '127.0.0.1' });
  expect((await signIn()).user.id).toBe(ann.userId);

  const bob = await product.signUp();
  const taken = { ...(await comeBack()), currentPassword: 'correct horse' };
  expect(await bob.fails('PUT /api/auth/provider', { body: taken })).toMatchObject({
    status: 422,
    code: 'already_connected',
  });
});

it('is told by mail once an account that was there is connected, and not where it is made', async () => {
  const mails = await startTestMailServer();
  parts.defer(mails.close);
  await start({ SMTP_URL: mails.url, MAIL_FROM: 'Hookline <hookline@example.org>' });
  const ann = await product.signUp();
  become('ann of work');
  const connecting = { ...(await comeBack()), currentPassword: 'correct horse' };
  await ann.ok('PUT /api/auth/provider', { body: connecting });
  await until(() => Promise.resolve(mails.received[0] ?? null));
  expect(mails.received[0]?.to).toEqual([ann.email]);
  expect(mails.received[0]?.source).toContain(`${provider.host} can now sign in to your account.`);
  // The same again is no news, and neither is who gets a new account.
  const again = { ...(await comeBack()), currentPassword: 'correct horse' };
  await ann.ok('PUT /api/auth/provider', { body: again });
  become('new');
  await signIn();
  const bob = await product.signUp();
  become('bob of work');
  const last = { ...(await comeBack()), currentPassword: 'correct horse' };
  await bob.ok('PUT /api/auth/provider', { body: last });
  await until(() => Promise.resolve(mails.received.find(({ to }) => to.includes(bob.email)) ?? null));
  expect(mails.received.map(({ to }) => to)).toEqual([[ann.email], [bob.email]]);
});

it('is connected no more once a password was reset or changed', async () => {
  await start();
  const ann = await product.signUp();
  become('eve');
  const connect = async (currentPassword: string) =>
    ann.ok('PUT /api/auth/provider', { body: { ...(await comeBack()), currentPassword } });
  await connect('correct horse');
  await ann.ok('PUT /api/auth/me', {
    body: { password: 'another horse', currentPassword: 'correct horse' },
  });
  expect(await waysIn(ann)).toMatchObject({ connected: null });
  await connect('another horse');
  expect((await signIn()).user.id).toBe(ann.userId);
  await resetPassword(product.database, ann.email);
  expect((await signIn()).user.id).not.toBe(ann.userId);
});

it('has an account without a password choose one before it is connected with somebody else', async () => {
  await start();
  await signIn();
  provider.person = { ...provider.person, sub: randomUUID() };
  expect(await complete()).toMatchObject({ status: 422, body: { code: 'no_password' } });
});

it('asks a provider again that was down when it was first needed', async () => {
  await start();
  provider.faults = { answer: () => ({ status: 503, body: 'down' }) };
  const fault = await product.anonymous.fails('POST /api/auth/provider/authorize');
  expect(fault).toMatchObject({ status: 422, code: 'provider_failed' });
  provider.faults = { metadata: { issuer: `${provider.origin}/` + 'realm' } };
  const other = await product.anonymous.fails('POST /api/auth/provider/authorize');
  expect(other.error).toMatch(/reports a different issuer from the one set in OIDC_ISSUER/u);
  provider.faults = {};
  await signIn();
  await signIn();
  const discovery = provider.asked.filter((path) => path.startsWith('/.well-known'));
  expect(discovery).toHaveLength(3);
});

it('is not there where none is set up', async () => {
  await start({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
  expect(await product.anonymous.ok('GET /api/config')).toMatchObject({ signInProvider: null });
  expect(await product.anonymous.fails('POST /api/auth/provider/authorize')).toMatchObject({ status: 404 });
  const ann = await product.signUp();
  expect(await waysIn(ann)).toEqual({ hasPassword: true, provider: null, connected: null });
});
