import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBadRequests } from '#testing/bad-requests.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

// Five for each call; `npm run bench -- bad-requests` sends twenty thousand and looks at memory, too.
it('whatever is sent, no call fails on the server, and none shows how it is made', async () => {
  const body = { name: 'Eve', email: 'eve@example.org', password: 'correct horse' };
  const { token } = await product.anonymous.ok('POST /api/auth/signup', { body });
  const { answers, faults } = await sendBadRequests({ origin: product.origin, token, count: 1_000, seed: 1 });
  expect(faults).toEqual([]);
  expect(answers['4']).toBeGreaterThan(500);
});
