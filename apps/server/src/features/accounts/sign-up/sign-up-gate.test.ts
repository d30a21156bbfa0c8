import { afterEach, beforeEach, expect, it } from 'vitest';
import { addressOf } from '#testing/address-of.ts';
import { createApiClient } from '#testing/api-client.ts';
import { runCommand } from '#testing/run-command.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { forgetExpired } from '../sessions.ts';

const secret = 'k'.repeat(40);
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

let now: Date;
let parts: AsyncDisposableStack;
beforeEach(() => {
  now = new Date();
  parts = new AsyncDisposableStack();
});
afterEach(() => parts.disposeAsync());

async function start(env: Record<string, string>): Promise<TestProduct> {
  const product = await startTestProduct({ SECRET_KEY: secret, ...env }, { clock: () => now });
  parts.defer(product.close);
  return product;
}

const signUp = async (
  { anonymous }: TestProduct,
  email: string,
  { headers = {}, invitation }: { headers?: Record<string, string>; invitation?: string } = {},
) => {
  const body = { name: 'Someone', email, password: 'correct horse', ...(invitation && { invitation }) };
  return anonymous.call('POST /api/auth/signup', { body, headers });
};
const ruleOf = async ({ anonymous }: TestProduct, headers = {}) =>
  ((await anonymous.call('GET /api/config', { headers })).body as { signUp: string }).signUp;

const refusal = (sentence: RegExp) => ({
  status: 403,
  body: { code: 'sign_up_closed', error: expect.stringMatching(sentence) as string },
});

/** As `npm run invite` prints it. */
async function invitationFor(
  { dataDir, connection }: TestProduct,
  email: string,
  env: Record<string, string> = {},
): Promise<URL> {
  const { output, complaint } = await runCommand(['admin', 'invite', email], {
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    SECRET_KEY: secret,
    ...env,
  });
  return new URL(output.trim().split('\n').at(-1) ?? complaint);
}

it('by invitation, after the first account, lets in whom the operator invited, for one account', async () => {
  const product = await start({ SIGN_UP: 'invited' });
  expect(await ruleOf(product)).toBe('open');
  const firsts = await Promise.all(
    ['one@example.org', 'two@example.org'].map((email) => signUp(product, email)),
  );
  expect(new Set(firsts.map(({ status }) => status))).toEqual(new Set([201, 403]));
  expect(await ruleOf(product)).toBe('invited');
  expect(await signUp(product, 'ann@example.org')).toMatchObject(refusal(/need an invitation/));

  const link = await invitationFor(product, ' Ann@Example.org', { PUBLIC_URL: 'https://hookline.example' });
  expect(link.href).toMatch(/^https:\/\/hookline\.example\/signup\?/);
  expect(link.searchParams.get('email')).toBe('ann@example.org');
  const invitation = link.searchParams.get('invitation') ?? '';
  expect(
    await queryTestDatabase(product, 'select kind, detail, "by" from audit_entries where "by" <> $1', ['']),
  ).toEqual([{ kind: 'invited', detail: 'ann@example.org', by: 'npm run admin' }]);
  const expired = refusal(/has expired or is for another/);
  expect(await signUp(product, 'eve@example.org', { invitation })).toMatchObject(expired);
  expect(await signUp(product, 'ann@example.org', { invitation: `${invitation}x` })).toMatchObject(expired);
  const today = now;
  now = new Date(today.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect(await signUp(product, 'ann@example.org', { invitation })).toMatchObject(expired);
  now = today;
  const [made, ...others] = (
    await Promise.all([1, 2].map(() => signUp(product, 'ann@example.org', { invitation })))
  ).toSorted((left, right) => left.status - right.status);
  expect(made?.status).toBe(201);
  const used = refusal(/has already been used/);
  expect(others).toMatchObject([used]);
  const ann = createApiClient(product.origin, (made?.body as { token: string } | undefined)?.token ?? null);
  const body = { email: 'anna@example.org', currentPassword: 'correct horse' };
  await ann.ok('PUT /api/auth/me', { body });
  await forgetExpired(product.database.db, now);
  expect(await signUp(product, 'ann@example.org', { invitation })).toMatchObject(used);
  await forgetExpired(product.database.db, new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000));
  expect(await queryTestDatabase(product, 'select 1 from used_invitations')).toEqual([]);
});

it('closed, has room for its owner alone, invited or not', async () => {
  const product = await start({ SIGN_UP: 'closed' });
  expect((await signUp(product, 'owner@example.org')).status).toBe(201);
  expect(await ruleOf(product)).toBe('closed');
  const invitation = (await invitationFor(product, 'ann@example.org')).searchParams.get('invitation') ?? '';
  expect(await signUp(product, 'ann@example.org', { invitation })).toMatchObject(
    refusal(/^Sign-up is closed/),
  );
});

it('is open on a machine of one’s own unless said otherwise, and not to those whom a proxy lets in', async () => {
  const product = await start({ SIGN_UP: '', DEMO_MODE: 'false' });
  expect((await signUp(product, 'one@example.org')).status).toBe(201);
  expect((await signUp(product, 'two@example.org')).status).toBe(201);
  expect([await ruleOf(product), await ruleOf(product, forwarded)]).toEqual(['open', 'invited']);
  expect(await signUp(product, 'eve@example.org', { headers: forwarded })).toMatchObject(
    refusal(/need an invitation/),
  );
});

it('is by invitation where others can reach the server', async () => {
  const product = await start({ SIGN_UP: '', PUBLIC_URL: 'https://hookline.example' });
  expect((await signUp(product, 'owner@example.org')).status).toBe(201);
  expect(await signUp(product, 'eve@example.org')).toMatchObject(refusal(/need an invitation/));
});
