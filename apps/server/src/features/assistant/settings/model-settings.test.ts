import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecretBox } from '#platform/secret-box.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a key that was sealed under another secret is no key, and is asked for again', async () => {
  const person = await product.signUp();
  const own = { provider: 'openai-compatible' as const, baseUrl: 'http://127.0.0.1:9', model: 'mine' };
  await person.ok('PUT /api/ai/settings', { body: { ...own, apiKey: 'a-key-of-mine' } });
  const sealed = new SecretBox(
    { secretKey: Buffer.from('another secret of the installation') },
    'model keys',
  ).seal('k', person.userId);
  await queryTestDatabase(product, 'update ai_settings set sealed_key = $1', [sealed]);

  const { settings } = await person.ok('GET /api/ai/settings');
  expect(settings).toMatchObject({ own: { model: 'mine', hasKey: false }, active: 'own' });
  const refused = {
    status: 422,
    code: 'model_key_unreadable',
    error: 'The stored key of your model can no longer be read. Enter it again in the settings.',
  };
  const body = { platform: 'youtube' as const, requirements: 'A video about bread' };
  expect(await person.fails('POST /api/ai/generate-script', { body })).toMatchObject(refused);
  expect(await person.fails('POST /api/ai/settings/test', { body: {} })).toMatchObject(refused);
  const builtIn = await person.ok('POST /api/ai/generate-script', { body: { ...body, engine: 'built-in' } });
  expect(builtIn.generatedContent.engine.kind).toBe('built-in');

  await person.ok('PUT /api/ai/settings', { body: { ...own, apiKey: 'a-new-key' } });
  expect((await person.ok('GET /api/ai/settings')).settings.own?.hasKey).toBe(true);
  expect((await person.fails('POST /api/ai/generate-script', { body })).code).toBe('model_unreachable');
});
