import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    DEMO_MODE: 'false',
    RATE_LIMIT: '',
    RATE_LIMIT_CALLS: '5',
    RATE_LIMIT_FAILED_SIGN_IN: '3',
  });
});
afterAll(() => product.close());

it('a user who calls too often is told when to go on, and nobody else is', async () => {
  const [busy, calm] = [await product.signUp(), await product.signUp()];
  for (let call = 0; call < 5; call += 1) {
    await busy.ok('GET /api/boards');
  }
  const refused = await busy.fails('GET /api/boards');
  expect(refused).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    error: expect.stringMatching(/\.$/) as string,
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await busy.fails('POST /api/boards', { body: { name: 'x' } })).status).toBe(429);
  expect((await calm.ok('GET /api/boards')).boards).toEqual([]);
  expect((await product.anonymous.ok('GET /api/config')).demoMode).toBe(false);
});

it('many guesses at one password at once are no more than one after the other', async () => {
  const { email } = await product.signUp();
  const guess = () => product.anonymous.fails('POST /api/auth/login', { body: { email, password: 'wrong' } });
  const statuses = (await Promise.all(Array.from({ length: 10 }, guess))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    401,
    401,
    401,
    ...Array.from({ length: 7 }, () => 429),
  ]);
});

it('wrong passwords of a stranger do not keep the owner of an account out', async () => {
  const owner = await product.signUp();
  const { email } = owner;
  const from = (address: string, password: string) =>
    product.anonymous.call('POST /api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });
  for (let guess = 0; guess < 4; guess += 1) {
    await from(`2001:db8:1:2::${guess}`, 'wrong');
  }
  expect((await from('2001:db8:1:2:ffff::1', 'correct horse')).status).toBe(429);
  expect((await from('2001:db8:1:3::1', 'correct horse')).status).toBe(200);
  expect((await from('203.0.113.7', 'correct horse')).status).toBe(200);
  // Nor from what their live session may do.
  const body = { password: 'another horse', currentPassword: 'correct horse' };
  expect((await owner.call('PUT /api/auth/me', { body })).status).toBe(200);
});

it('signing in rightly takes nothing from the guesses that are left', async () => {
  const { email } = await product.signUp();
  for (let time = 0; time < 5; time += 1) {
    const { user } = await product.anonymous.ok('POST /api/auth/login', {
      body: { email, password: 'correct horse' },
    });
    expect(user.email).toBe(email);
  }
});

it('two processes on one database let no more guesses through than one', async () => {
  const env = { DEMO_MODE: 'false', RATE_LIMIT: '', RATE_LIMIT_FAILED_SIGN_IN: '3' };
  const shared = { connection: product.connection, drop: () => Promise.resolve() };
  const second = await startTestProduct(env, { database: shared });
  const { email } = await product.signUp();
  const guesses = Array.from({ length: 8 }, (_, guess) =>
    (guess % 2 === 0 ? product : second).anonymous.fails('POST /api/auth/login', {
      body: { email, password: 'wrong' },
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  await second.close();
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  // Whom they are counted for is not to be read from the database.
  const counted = await queryTestDatabase(product, 'select key from rate_counts');
  expect(counted.length).toBeGreaterThan(0);
  expect(JSON.stringify(counted)).not.toMatch(/@|127/);
});
