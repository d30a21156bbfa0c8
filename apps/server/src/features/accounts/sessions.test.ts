import { afterAll, beforeAll, expect, it } from 'vitest';
import { KnownCallers } from './known-callers.ts';
import { forgetExpired } from './sessions.ts';
import { Sessions } from './sessions.ts';
import { createApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function logIn(email: string, agent: string) {
  const { body } = await product.anonymous.call('POST /api/auth/login', {
    body: { email, password: 'correct horse' },
    headers: { 'user-agent': agent },
  });
  return createApiClient(product.origin, (body as { token: string }).token);
}

it('lists where somebody is signed in, with what the browser calls itself, and which one asks', async () => {
  const ann = await product.signUp();
  const phone = await logIn(ann.email, `Phone ${'x'.repeat(400)}`);
  const { sessions } = await phone.ok('GET /api/auth/sessions');
  expect(sessions).toHaveLength(2);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
  const [current] = sessions.filter(({ is_current }) => is_current);
  expect(current?.agent).toMatch(/^Phone x+$/);
  expect(current?.agent).toHaveLength(300);
  expect(Math.abs(Date.parse(current?.last_active_at ?? '') - Date.now())).toBeLessThan(60_000);
});

it('signs out everywhere else, and nobody else', async () => {
  const [ann, bob] = [await product.signUp(), await product.signUp()];
  const phone = await logIn(ann.email, 'Phone');
  await phone.ok('GET /api/auth/me');
  await ann.ok('DELETE /api/auth/sessions');
  expect((await phone.fails('GET /api/auth/me')).status).toBe(401);
  expect((await ann.ok('GET /api/auth/sessions')).sessions.map(({ is_current }) => is_current)).toEqual([
    true,
  ]);
  expect((await bob.ok('GET /api/auth/sessions')).sessions).toHaveLength(1);
});

it('remembers no session that was looked up while it was being ended', async () => {
  const ann = await product.signUp();
  // Nobody notifies these: whatever they remember, they remember.
  const known = new KnownCallers();
  const sessions = new Sessions({ database: product.database, clock: () => new Date(), known });
  const phone = (await logIn(ann.email, 'Phone')).token ?? '';
  await product.database.transaction(async (tx) => {
    await sessions.endOthers(ann, tx, ann.token ?? '');
    expect(await sessions.authenticate(phone)).not.toBeNull();
  });
  expect(await sessions.authenticate(phone)).toBeNull();
});

it('keeps no session that has expired, and no day that no figure asks for', async () => {
  const ann = await product.signUp();
  const bob = await product.signUp();
  const count = async (table: string, userId: string) =>
    (await queryTestDatabase(product, `select 1 from ${table} where user_id = $1`, [userId])).length;
  await ann.ok('GET /api/auth/me');
  await queryTestDatabase(product, 'update active_days set day = day - 70 where user_id = $1', [ann.userId]);
  await queryTestDatabase(product, 'update sessions set expires_at = now() where user_id = $1', [bob.userId]);
  await forgetExpired(product.database.db, new Date());
  expect([await count('sessions', ann.userId), await count('sessions', bob.userId)]).toEqual([1, 0]);
  expect(await count('active_days', ann.userId)).toBe(0);
});
