import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/index.ts';
import { type ApiClient, createApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { hashPassword, replacePassword } from './passwords/passwords.ts';

const json = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' };

describe('accounts outside demo mode', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_MODE: 'false' });
  });
  afterAll(() => product.close());

  it('signs up, knows who is signed in, and signs out for good', async () => {
    const { user, token } = await product.anonymous.ok('POST /api/auth/signup', { body: json });
    const ann = createApiClient(product.origin, token);
    expect(await ann.ok('GET /api/auth/me')).toEqual({
      user: { id: user.id, name: 'Ann', email: 'ann@example.org' },
    });
    await ann.ok('POST /api/auth/logout');
    expect(await ann.fails('GET /api/auth/me')).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('logs in whatever the case of the e-mail, and refuses a wrong password and an unknown e-mail alike', async () => {
    const { user } = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: ' ANN@example.org', password: 'correct horse' },
    });
    expect(user.name).toBe('Ann');
    const wrong = await product.anonymous.fails('POST /api/auth/login', {
      body: { email: json.email, password: 'wrong horse' },
    });
    const unknown = await product.anonymous.fails('POST /api/auth/login', {
      body: { email: 'nobody@example.org', password: 'wrong horse' },
    });
    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(unknown.error).toBe(wrong.error);
  });

  it('refuses a taken e-mail, a short password, a blank name and a bad e-mail, each with a sentence', async () => {
    expect(await product.anonymous.fails('POST /api/auth/signup', { body: json })).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const short = await product.anonymous.fails('POST /api/auth/signup', {
      body: { ...json, email: 'b@example.org', password: 'seven77' },
    });
    expect(short).toMatchObject({
      status: 400,
      details: [{ path: 'password', message: 'Use at least 8 characters.' }],
    });
    const bad = await product.anonymous.fails('POST /api/auth/signup', {
      body: { name: '  ', email: 'no', password: 'long enough' },
    });
    expect(bad.details?.map(({ path }) => path)).toEqual(['name', 'email']);
  });

  it('changes name and password; the other sessions end, this one stays', async () => {
    const ann = await product.signUp();
    const { token } = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: ann.email, password: 'correct horse' },
    });
    const other = createApiClient(product.origin, token);
    await other.ok('GET /api/auth/me');
    const wrong = { body: { password: 'another horse', currentPassword: 'not it' } };
    expect(await ann.fails('PUT /api/auth/me', wrong)).toMatchObject({ status: 422, code: 'wrong_password' });
    await ann.ok('PUT /api/auth/me', {
      body: { name: 'New', password: 'another horse', currentPassword: 'correct horse' },
    });
    expect((await ann.ok('GET /api/auth/me')).user.name).toBe('New');
    expect((await other.fails('GET /api/auth/me')).status).toBe(401);
    await product.anonymous.ok('POST /api/auth/login', {
      body: { email: ann.email, password: 'another horse' },
    });
  });

  it('changes nothing when nothing is given', async () => {
    const ann = await product.signUp();
    const before = await ann.ok('GET /api/auth/me');
    expect(await ann.ok('PUT /api/auth/me', { body: {} })).toEqual(before);
    expect(await ann.ok('PUT /api/auth/me', { body: { currentPassword: 'correct horse' } })).toEqual(before);
    expect((await ann.fails('PUT /api/auth/me')).status).toBe(400);
  });

  it('gives an e-mail that two want at once to one of them', async () => {
    const both = [await product.signUp(), await product.signUp()];
    const body = { email: 'wanted@example.org', currentPassword: 'correct horse' };
    const answers = await Promise.all(both.map((one) => one.call('PUT /api/auth/me', { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' });
  });

  it('asks for the current password before a change of the password', async () => {
    const ann = await product.signUp();
    const refusal = await ann.fails('PUT /api/auth/me', { body: { password: 'another horse' } });
    expect(refusal.details?.[0]?.path).toBe('currentPassword');
  });

  it('asks for the current password before a change of the email address', async () => {
    const ann = await product.signUp();
    const email = `new-${ann.email}`;
    const wrongPassword = { status: 422, code: 'wrong_password' };
    expect(await ann.fails('PUT /api/auth/me', { body: { email } })).toMatchObject(wrongPassword);
    const wrong = { email, currentPassword: 'not it' };
    expect(await ann.fails('PUT /api/auth/me', { body: wrong })).toMatchObject(wrongPassword);
    const right = { email, currentPassword: 'correct horse' };
    expect((await ann.ok('PUT /api/auth/me', { body: right })).user.email).toBe(email);
  });

  it('asks for no password where the email address stays as it is', async () => {
    const ann = await product.signUp();
    const body = { name: 'New', email: ` ${ann.email.toUpperCase()}` };
    expect((await ann.ok('PUT /api/auth/me', { body })).user).toMatchObject({
      name: 'New',
      email: ann.email,
    });
  });

  it('deletes the account with its sessions, and the e-mail is free at once', async () => {
    const ann = await product.signUp();
    expect(await ann.fails('DELETE /api/auth/me', { body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      code: 'wrong_password',
    });
    await ann.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
    expect((await ann.fails('GET /api/auth/me')).status).toBe(401);
    await product.anonymous.ok('POST /api/auth/signup', { body: { ...json, email: ann.email } });
  });

  it('tells a request that races the removal of its account that nobody is signed in', async () => {
    const ann = await product.signUp();
    await ann.ok('GET /api/auth/me');
    // Behind the back of the process, which knows the session for a while yet.
    await queryTestDatabase(product, 'delete from users where id = $1', [ann.userId]);
    const answer = await ann.fails('POST /api/boards', { body: { name: 'Too late' } });
    expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  /** Runs a change in a transaction of its own, which commits once `call` waits for it, or has its answer. */
  async function commitDuring<T>(change: (tx: Db) => Promise<void>, call: () => Promise<T>): Promise<T> {
    const watching = new pg.Client(product.connection);
    await watching.connect();
    const waits =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";
    let isAnswered = false;
    const isWaiting = async () => (isAnswered || (await watching.query(waits)).rows.length > 0 ? true : null);
    // In an object: a promise that is returned would be waited for before the commit.
    const { answer } = await product.database.transaction(async (tx) => {
      await change(tx);
      const called = call().finally(() => (isAnswered = true));
      // Awaited below; until then a rejection would count as unhandled.
      called.catch(() => undefined);
      await until(isWaiting);
      return { answer: called };
    });
    await watching.end();
    return answer;
  }

  it.each<[string, (userId: string) => SQL]>([
    ['changed', (userId) => sql`update users set password_hash = 'another' where id = ${userId}`],
    ['removed', (userId) => sql`delete from users where id = ${userId}`],
  ])('opens no session for an account that is %s while its password is checked', async (_, statement) => {
    const { email, userId } = await product.signUp();
    const body = { email, password: 'correct horse' };
    const login = await commitDuring(
      async (tx) => void (await tx.execute(statement(userId))),
      () => product.anonymous.fails('POST /api/auth/login', { body }),
    );
    expect(login).toMatchObject({ status: 401, code: 'wrong_credentials' });
  });

  it.each<[string, (thief: ApiClient) => Promise<unknown>]>([
    [
      'the password is changed',
      (thief) =>
        thief.fails('PUT /api/auth/me', {
          body: { password: 'correct horse', currentPassword: 'correct horse' },
        }),
    ],
    [
      'the email address is changed',
      (thief) =>
        thief.fails('PUT /api/auth/me', {
          body: { email: 'thief@example.org', currentPassword: 'correct horse' },
        }),
    ],
    [
      'an API token is made',
      (thief) => thief.fails('POST /api/tokens', { body: { name: 'Mine', scopes: ['read'] } }),
    ],
    [
      'the account is deleted',
      (thief) => thief.fails('DELETE /api/auth/me', { body: { password: 'correct horse' } }),
    ],
  ])('keeps a password that is reset while %s by who knew the old one', async (_, steal) => {
    const ann = await product.signUp();
    const passwordHash = await hashPassword('a better horse');
    const note = { at: new Date(), by: 'a test' };
    const theft = await commitDuring(
      (tx) => replacePassword({ userId: ann.userId }, tx, { passwordHash, note }),
      () => steal(ann),
    );
    expect(theft).toMatchObject({ status: 401, code: 'not_signed_in' });
    const body = { email: ann.email, password: 'a better horse' };
    await product.anonymous.ok('POST /api/auth/login', { body });
  });

  it('stores no token and no password as it was given', async () => {
    const ann = await product.signUp();
    const rows = await queryTestDatabase(
      product,
      "select string_agg(t::text, '') as all from (select users.*, sessions.* from users join sessions on user_id = id) t",
    );
    expect(String(rows[0]?.['all'])).not.toContain(ann.token);
    expect(String(rows[0]?.['all'])).not.toContain('correct horse');
  });
});

describe('accounts in demo mode', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_MODE: 'true' });
  });
  afterAll(() => product.close());

  it('lets an unknown e-mail in with any password, again with another, and never a signed-up account', async () => {
    const first = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: 'anna.smith@example.org', password: 'x' },
    });
    const again = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: 'anna.smith@example.org', password: 'y' },
    });
    expect(again.user).toEqual({ ...first.user, name: 'Anna Smith' });
    const own = await product.signUp();
    expect(
      (await product.anonymous.fails('POST /api/auth/login', { body: { email: own.email, password: 'y' } }))
        .status,
    ).toBe(401);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'is off for whoever comes by a proxy (%s)',
    async (header) => {
      const ask = (endpoint: string, body?: object) =>
        product.anonymous.call(endpoint, { body, headers: { [header]: 'somewhere.example' } });
      const [demo, unknown] = [`demo-${header}@example.org`, `unknown-${header}@example.org`];
      await product.anonymous.ok('POST /api/auth/login', { body: { email: demo, password: 'x' } });
      expect((await ask('GET /api/config')).body).toMatchObject({ demoMode: false });
      expect((await ask('POST /api/auth/login', { email: demo, password: 'y' })).status).toBe(401);
      expect((await ask('POST /api/auth/login', { email: unknown, password: 'y' })).status).toBe(401);
      const short = { name: 'Short', email: unknown, password: 'short' };
      expect((await ask('POST /api/auth/signup', short)).status).toBe(400);
    },
  );

  it('is on for whoever comes by a proxy where that is meant', async () => {
    const env = { DEMO_MODE: 'true', PUBLIC_URL: 'https://demo.example' };
    await using parts = new AsyncDisposableStack();
    const shown = await startTestProduct(env);
    parts.defer(shown.close);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const body = { email: 'visitor@example.org', password: 'x' };
    expect((await shown.anonymous.call('POST /api/auth/login', { body, headers })).status).toBe(200);
  });

  it('lets only the password in that a demo account was given', async () => {
    const logIn = (password: string) =>
      product.anonymous.call('POST /api/auth/login', { body: { email: 'owned@example.org', password } });
    const { body } = await logIn('x');
    const owner = createApiClient(product.origin, (body as { token: string }).token);
    await owner.ok('PUT /api/auth/me', { body: { password: 'my own horse', currentPassword: 'any' } });
    expect((await logIn('x')).status).toBe(401);
    expect((await logIn('my own horse')).status).toBe(200);
    const again = { body: { password: 'another horse', currentPassword: 'any' } };
    expect((await owner.fails('PUT /api/auth/me', again)).code).toBe('wrong_password');
  });

  it('makes one account of two first log-ins at once', async () => {
    const logIn = () =>
      product.anonymous.ok('POST /api/auth/login', { body: { email: 'twice@example.org', password: 'x' } });
    const [one, two] = await Promise.all([logIn(), logIn()]);
    expect(one.user.id).toBe(two.user.id);
  });
});

describe('sign-in limits', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({
      DEMO_MODE: 'false',
      RATE_LIMIT: '',
      RATE_LIMIT_SIGN_IN: '8',
      RATE_LIMIT_FAILED_SIGN_IN: '3',
    });
  });
  afterAll(() => product.close());

  it('slows down guessing at one e-mail, then everything from one address', async () => {
    const guess = (email: string) =>
      product.anonymous.fails('POST /api/auth/login', { body: { email, password: 'wrong' } });
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push((await guess('victim@example.org')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await guess(`other-${attempt}@example.org`);
    }
    const refused = await guess('fresh@example.org');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
