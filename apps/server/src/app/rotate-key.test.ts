import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.ts';
import { SecretBox } from '#platform/secret-box.ts';
import { addressOf } from '#testing/address-of.ts';
import { runCommand } from '#testing/run-command.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { sealedColumns } from './commands/admin/rotate-key.ts';

const anew = 'n'.repeat(40);

let product: TestProduct;
let userId: string;
beforeAll(async () => {
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: '127.0.0.1:9' });
  const person = await product.signUp();
  userId = person.userId;
  const model = { provider: 'openai-compatible' as const, baseUrl: 'http://127.0.0.1:9', model: 'mine' };
  await person.ok('PUT /api/ai/settings', { body: { ...model, apiKey: 'a-key-of-mine' } });
  await person.ok('POST /api/webhooks', { body: { url: 'http://127.0.0.1:9/', events: ['script.saved'] } });
});
afterAll(() => product.close());

const rotate = (env: Record<string, string>) =>
  runCommand(['admin', 'rotate-key'], {
    DATA_DIR: product.dataDir,
    DATABASE_URL: addressOf(product.connection),
    ...env,
  });

const storedKey = async (): Promise<string> => {
  const [row] = await queryTestDatabase(product, 'select sealed_key from ai_settings');
  return String(row?.['sealed_key']);
};

it('knows every place in which secrets stay', async () => {
  const rows = await queryTestDatabase(
    product,
    "select table_name || '.' || column_name as place from information_schema.columns where column_name like 'sealed%' order by 1",
  );
  const places = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  // A consent that was begun is over in minutes.
  expect(rows.map(({ place }) => place)).toEqual([...places, 'pending_consents.sealed_verifier'].toSorted());
});

it('seals with the new key what the old one sealed, once both are given', async () => {
  const stored = (await readFile(join(product.dataDir, 'secret.key'), 'utf8')).trim();
  const box = new SecretBox({ secretKey: Buffer.from(anew) }, 'model keys');

  const without = await rotate({ SECRET_KEY: anew });
  expect(without).toMatchObject({
    code: 1,
    output: expect.stringContaining('2 secrets could not be read') as string,
  });
  expect(box.open(await storedKey(), userId)).toBeNull();

  const both = await rotate({ SECRET_KEY: anew, SECRET_KEY_BEFORE: stored });
  expect(both).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 secrets re-encrypted') as string,
  });
  expect(box.open(await storedKey(), userId)).toBe('a-key-of-mine');
  expect(both.output).not.toContain('a-key-of-mine');
  expect(await rotate({ SECRET_KEY: anew })).toMatchObject({ code: 0 });
});

it('a key that moves from its file into the environment opens what it sealed there', async () => {
  const dataDir = product.dataDir;
  const file = await loadConfig({ DATA_DIR: dataDir });
  const sealed = new SecretBox(file, 'connections').seal('a grant', userId);
  const text = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
  const moved = await loadConfig({ DATA_DIR: dataDir, SECRET_KEY: text });
  expect(new SecretBox(moved, 'connections').open(sealed, userId)).toBe('a grant');
});
