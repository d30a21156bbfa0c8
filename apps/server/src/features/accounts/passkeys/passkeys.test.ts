import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '#testing/api-client.ts';
import { startTestMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { resetPassword } from '../passwords/passwords.ts';
import { forgetExpired } from '../sessions.ts';
import { readNewPasskey } from './read-passkeys.ts';
import { type Lies, SoftPasskey } from './testing/soft-authenticator.ts';

const origin = 'https://hookline.example';
const password = 'correct horse';
const minuteMs = 60_000;

type Person = ApiClient & { email: string; userId: string };

let mails: TestMailServer;
let product: TestProduct;
let now = new Date();
beforeAll(async () => {
  mails = await startTestMailServer();
  product = await startTestProduct(
    {
      DEMO_MODE: 'false',
      PUBLIC_URL: origin,
      SIGN_UP: 'open',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Hookline <hookline@example.org>',
    },
    { clock: () => now },
  );
});
afterAll(async () => {
  await product.close();
  await mails.close();
});
beforeEach(() => {
  now = new Date();
});

const begin = (person: ApiClient) =>
  person.ok('POST /api/auth/passkeys/begin', { body: { currentPassword: password } });

async function addTo(person: ApiClient, lies: Lies = {}) {
  const passkey = new SoftPasskey(origin);
  const { flow, options } = await begin(person);
  const body = { flow, name: 'Laptop', credential: passkey.make(options, lies) };
  return { passkey, answer: await person.call('POST /api/auth/passkeys', { body }) };
}

async function withPasskey(person: ApiClient): Promise<SoftPasskey> {
  const { passkey, answer } = await addTo(person);
  expect(answer).toMatchObject({ status: 201 });
  return passkey;
}

const ask = () => product.anonymous.ok('POST /api/auth/passkeys/ask');
const complete = (flow: string, credential: ReturnType<SoftPasskey['use']>) =>
  product.anonymous.call('POST /api/auth/passkeys/sign-in', { body: { flow, credential } });

async function signIn(passkey: SoftPasskey, lies: Lies = {}) {
  const { flow, options } = await ask();
  return complete(flow, passkey.use(options, lies));
}

const refusal = { status: 422, body: { code: 'passkey_refused' } };
const kinds = async (person: ApiClient) =>
  (await person.ok('GET /api/auth/audit')).entries.map(({ kind, detail }) => `${kind} ${detail}`);
const mailsTo = (address: string) =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ source }) => source);
const passkeysOf = async (person: ApiClient) => (await person.ok('GET /api/auth/passkeys')).passkeys;

it('signs in without a password, and is listed, logged and mailed', async () => {
  const ann = await product.signUp('Ann');
  const passkey = await withPasskey(ann);
  expect(await passkeysOf(ann)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  const { status, body } = await signIn(passkey);
  expect({ status, body }).toMatchObject({ status: 200, body: { user: { id: ann.userId } } });
  const there = createApiClient(product.origin, (body as { token: string }).token);
  const [listed] = await passkeysOf(there);
  expect(listed?.lastUsedAt).toBe(now.toISOString());
  expect((await signIn(passkey)).status).toBe(200);
  await there.ok('DELETE /api/auth/passkeys/{id}', {
    params: { id: listed?.id ?? '' },
    body: { currentPassword: password },
  });
  expect(await passkeysOf(ann)).toEqual([]);
  expect(await signIn(passkey)).toMatchObject(refusal);
  expect(await kinds(ann)).toEqual(
    expect.arrayContaining(['passkey_removed Laptop', 'sign_in passkey', 'passkey_added Laptop']),
  );
  await until(() => Promise.resolve(mailsTo(ann.email).length === 2 ? true : null));
  const told = mailsTo(ann.email).join('\n');
  expect(told).toContain('can now sign in to your account.');
  expect(told).toContain('can no longer sign in to your account.');
});

it('is not added by a session that has ended, though its call has been let in', async () => {
  const ann = await product.signUp();
  const { flow, options } = await begin(ann);
  // As a new password does, elsewhere, while the call is on its way.
  await queryTestDatabase(product, 'delete from sessions where user_id = $1', [ann.userId]);
  const body = { flow, name: 'Laptop', credential: new SoftPasskey(origin).make(options) };
  expect(await ann.fails('POST /api/auth/passkeys', { body })).toMatchObject({ code: 'sign_in_expired' });
  const rows = await queryTestDatabase(product, 'select from passkeys where user_id = $1', [ann.userId]);
  expect(rows).toEqual([]);
});

it('is for accounts that a password of one’s own guards, and twenty at most', async () => {
  const ann = await product.signUp();
  const asked = { body: { currentPassword: password } };
  await queryTestDatabase(product, 'update users set is_demo = true where id = $1', [ann.userId]);
  expect(await ann.fails('POST /api/auth/passkeys/begin', asked)).toMatchObject({ code: 'no_passkeys' });
  await queryTestDatabase(product, 'update users set is_demo = false where id = $1', [ann.userId]);
  await queryTestDatabase(
    product,
    `insert into passkeys (user_id, id, credential_id, public_key, counter, name, created_at)
      select $1, gen_random_uuid(), uuid_send(gen_random_uuid()), '', 0, 'Device', now() from generate_series(1, 20)`,
    [ann.userId],
  );
  expect(await ann.fails('POST /api/auth/passkeys/begin', asked)).toMatchObject({
    code: 'too_many_passkeys',
  });
});

it('a changed email address is told to the one before, which would hear of nothing else', async () => {
  const ann = await product.signUp();
  await ann.ok('PUT /api/auth/me', { body: { email: `new-${ann.email}`, currentPassword: password } });
  await until(() => Promise.resolve(mailsTo(ann.email).length === 1 ? true : null));
  expect(mailsTo(ann.email)[0]).toContain(`is now new-${ann.email}`);
});

it('needs the password to be added and removed, or a fresh session where there is none', async () => {
  const ann = await product.signUp();
  const wrong = { body: { currentPassword: 'wrong' } };
  expect(await ann.fails('POST /api/auth/passkeys/begin', wrong)).toMatchObject({ code: 'wrong_password' });
  expect(await ann.fails('POST /api/auth/passkeys/begin', { body: {} })).toMatchObject({
    code: 'wrong_password',
  });
  await withPasskey(ann);
  const id = (await passkeysOf(ann))[0]?.id ?? '';
  const removal = { params: { id }, ...wrong };
  expect(await ann.fails('DELETE /api/auth/passkeys/{id}', removal)).toMatchObject({
    code: 'wrong_password',
  });
  // As a provider makes accounts.
  await queryTestDatabase(product, 'update users set password_hash = null where id = $1', [ann.userId]);
  const fresh = await ann.ok('POST /api/auth/passkeys/begin', { body: {} });
  expect(fresh.options.excludeCredentials).toHaveLength(1);
  now = new Date(now.getTime() + 11 * minuteMs);
  expect(await ann.fails('POST /api/auth/passkeys/begin', { body: {} })).toMatchObject({
    code: 'sign_in_again',
  });
});

describe('a sign-in is refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  let ann: Person;
  let passkey: SoftPasskey;
  beforeAll(async () => {
    now = new Date();
    ann = await product.signUp();
    passkey = await withPasskey(ann);
  });

  const lies: [string, Lies][] = [
    ['of another origin', { origin: 'https://hookline.example.evil.example' }],
    ['of another port', { origin: `${origin}:8443` }],
    ['of another RP ID', { rpId: 'example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['without the user verified', { isVerified: false }],
    ['signed by another key', { key: other }],
    ['in the name of nobody', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['in the name of what is no id', { userHandle: 'AAAA' }],
  ];
  it.each(lies)('%s', async (_, lie) => {
    expect(await signIn(passkey, lie)).toMatchObject(refusal);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('whose counter goes back, as that of a copy does', async () => {
    expect((await signIn(passkey, { counter: 100 })).status).toBe(200);
    expect(await signIn(passkey, { counter: 100 })).toMatchObject(refusal);
    expect(await signIn(passkey, { counter: 99 })).toMatchObject(refusal);
    expect((await signIn(passkey, { counter: 101 })).status).toBe(200);
  });

  it('the second time, as of a challenge that failed', async () => {
    const { flow, options } = await ask();
    const answer = passkey.use(options);
    expect((await complete(flow, answer)).status).toBe(200);
    expect(await complete(flow, answer)).toMatchObject({ body: { code: 'sign_in_expired' } });
    const again = await ask();
    expect(await complete(again.flow, passkey.use(again.options, { key: other }))).toMatchObject(refusal);
    expect(await complete(again.flow, passkey.use(again.options))).toMatchObject({
      body: { code: 'sign_in_expired' },
    });
    // A flow of its own with the challenge of another.
    const [one, two] = [await ask(), await ask()];
    expect(await complete(one.flow, passkey.use(two.options))).toMatchObject(refusal);
  });

  it('after five minutes', async () => {
    const { flow, options } = await ask();
    now = new Date(now.getTime() + 5 * minuteMs);
    expect(await complete(flow, passkey.use(options))).toMatchObject({ body: { code: 'sign_in_expired' } });
    await forgetExpired(product.database.db, now);
    expect(
      await queryTestDatabase(product, 'select 1 from pending_sign_ins where expires_at <= $1', [now]),
    ).toEqual([]);
  });

  it('by what was asked for to add a passkey, and the other way round', async () => {
    const { flow, options } = await begin(ann);
    const { challenge, rp } = options;
    const asked = { challenge, rpId: rp.id, timeout: 1, userVerification: 'required' } as const;
    expect(await complete(flow, passkey.use(asked))).toMatchObject({ body: { code: 'sign_in_expired' } });
    const signing = await ask();
    const body = {
      flow: signing.flow,
      name: 'Mine',
      credential: new SoftPasskey(origin).make({ ...options, challenge: signing.options.challenge }),
    };
    expect(await ann.fails('POST /api/auth/passkeys', { body })).toMatchObject({ code: 'sign_in_expired' });
  });

  it('by a passkey that nobody added, or as another user', async () => {
    const { options } = await begin(ann);
    const unknown = new SoftPasskey(origin);
    unknown.make(options);
    expect(await signIn(unknown)).toMatchObject(refusal);
    const eve = await product.signUp();
    const hers = await withPasskey(eve);
    const userHandle = Buffer.from(ann.userId.replaceAll('-', ''), 'hex').toString('base64url');
    expect(await signIn(hers, { userHandle })).toMatchObject(refusal);
    expect((await signIn(hers)).body).toMatchObject({ user: { id: eve.userId } });
  });

  it('of a disabled account, and says so to who has the passkey alone', async () => {
    const ben = await product.signUp();
    const his = await withPasskey(ben);
    await queryTestDatabase(product, 'update users set disabled_at = now() where id = $1', [ben.userId]);
    expect(await signIn(his, { key: other })).toMatchObject(refusal);
    expect(await signIn(his)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  });

  it('and counted in the log', async () => {
    const entry = (await ann.ok('GET /api/auth/audit')).entries.find(
      ({ kind }) => kind === 'sign_in_refused',
    );
    expect(entry).toMatchObject({ detail: 'passkey', network: '127.0.0.1' });
    expect(entry?.attempts).toBeGreaterThan(5);
  });
});

describe('a passkey is not added', () => {
  it.each<[string, Lies]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another RP ID', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['that signed in', { type: 'webauthn.get' }],
    ['without the user verified', { isVerified: false }],
  ])('%s', async (_, lie) => {
    const ann = await product.signUp();
    expect((await addTo(ann, lie)).answer).toMatchObject(refusal);
    expect(await passkeysOf(ann)).toEqual([]);
  });

  it('with certificates, which are not looked at', async () => {
    const { options } = await begin(await product.signUp());
    const credential = new SoftPasskey(origin).make(options, { form: 'tpm' });
    const reading = readNewPasskey(credential, { origin, challenge: options.challenge });
    await expect(reading).rejects.toThrow('There is an attestation.');
  });

  it('by another session or a second time', async () => {
    const ann = await product.signUp();
    const body = { email: ann.email, password };
    const { token } = await product.anonymous.ok('POST /api/auth/login', { body });
    const elsewhere = createApiClient(product.origin, token);
    const { flow, options } = await begin(ann);
    const passkey = new SoftPasskey(origin);
    const adding = { body: { flow, name: 'Mine', credential: passkey.make(options) } };
    const expired = { code: 'sign_in_expired' };
    expect(await elsewhere.fails('POST /api/auth/passkeys', adding)).toMatchObject(expired);
    await ann.ok('POST /api/auth/passkeys', adding);
    expect(await ann.fails('POST /api/auth/passkeys', adding)).toMatchObject(expired);
    const eve = await product.signUp();
    const hers = await begin(eve);
    const same = { flow: hers.flow, name: 'Mine', credential: passkey.make(hers.options) };
    expect(await eve.fails('POST /api/auth/passkeys', { body: same })).toMatchObject({
      code: 'passkey_refused',
    });
  });
});

it('belongs to its user: nobody else sees or removes it, and it goes with the account', async () => {
  const ann = await product.signUp();
  const passkey = await withPasskey(ann);
  const id = (await passkeysOf(ann))[0]?.id ?? '';
  const eve = await product.signUp();
  expect(await passkeysOf(eve)).toEqual([]);
  const removal = { params: { id }, body: { currentPassword: password } };
  expect((await eve.fails('DELETE /api/auth/passkeys/{id}', removal)).status).toBe(404);
  expect((await signIn(passkey)).status).toBe(200);
  await ann.ok('DELETE /api/auth/me', { body: { password } });
  expect(await queryTestDatabase(product, 'select 1 from passkeys where id = $1', [id])).toEqual([]);
});

it('goes with a password that is replaced, and stays when everybody is signed out', async () => {
  const ann = await product.signUp();
  const passkey = await withPasskey(ann);
  await ann.ok('DELETE /api/auth/sessions');
  expect((await signIn(passkey)).status).toBe(200);
  const change = { password: 'another horse', currentPassword: password };
  await ann.ok('PUT /api/auth/me', { body: change });
  expect(await signIn(passkey)).toMatchObject(refusal);
  const ben = await product.signUp();
  const his = await withPasskey(ben);
  await resetPassword(product.database, ben.email);
  expect(await signIn(his)).toMatchObject(refusal);
});

it('has the name of loopback for its own where no address is set, and none at an address', async () => {
  const local = await startTestProduct({ DEMO_MODE: 'false' });
  const { port } = new URL(local.origin);
  const named = createApiClient(`http://localhost:${port}`, null);
  expect((await named.ok('POST /api/auth/passkeys/ask')).options.rpId).toBe('localhost');
  const numbered = createApiClient(`http://127.0.0.1:${port}`, null);
  expect(await numbered.fails('POST /api/auth/passkeys/ask')).toMatchObject({ code: 'no_passkeys' });
  await local.close();
});
