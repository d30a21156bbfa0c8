import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#testing/address-of.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { runCommand } from '#testing/run-command.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let ada: ApiClient & { email: string; userId: string };
let boardId: string;
beforeAll(async () => {
  product = await startTestProduct({ DEMO_MODE: 'false' });
  ada = await product.signUp('Ada');
  boardId = (await ada.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(() => product.close());

const run = (...args: string[]) =>
  runCommand(['admin', ...args], {
    DATA_DIR: product.dataDir,
    DATABASE_URL: addressOf(product.connection),
    SMTP_URL: '',
  });

async function upload(name: string): Promise<string> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([`The words of ${name}.`]), name);
  return (await ada.ok('POST /api/content/upload', { body })).item.id;
}

it('says what it can do, each task for itself', async () => {
  const { output } = await run('--help');
  const names = [...output.matchAll(/npm run admin -- ([a-z-]+)/gu)].map(([, name]) => name ?? '');
  expect(names).toContain('verify');
  for (const name of names) {
    const help = await run(name, '--help');
    expect([name, help.code, help.output.length > 80]).toEqual([name, 0, true]);
  }
  expect(await run('nonsense')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('Unknown command “nonsense”') as string,
  });
});

it('verify names a file that was cut short and one that is gone, with whose they are', async () => {
  const [whole, short, gone] = [
    await upload('whole.txt'),
    await upload('short.txt'),
    await upload('gone.txt'),
  ];
  expect(await run('verify')).toMatchObject({ code: 0, output: '3 files checked, all intact.\n' });
  const directory = join(product.dataDir, 'files', ada.userId);
  await truncate(join(directory, short), 3);
  const { rm } = await import('node:fs/promises');
  await rm(join(directory, gone));
  const { code, output } = await run('verify');
  expect(code).toBe(1);
  expect(output).toContain(`damaged  ${ada.userId}/${short}  ${ada.email}, “short.txt”`);
  expect(output).toContain(`missing  ${ada.userId}/${gone}  ${ada.email}, “gone.txt”`);
  expect(output).not.toContain(whole);
  expect(await readdir(directory)).toHaveLength(2);
});

it('accounts are listed, disabled and enabled again, while the server runs', async () => {
  const ben = await product.signUp('Ben');
  expect((await run('disable', ben.email)).output).toContain('is disabled');
  await until(async () => ((await ben.call('GET /api/boards')).status === 401 ? true : null));
  expect((await run('users')).output).toMatch(new RegExp(`${ben.email}.*\\(disabled\\)`, 'u'));
  await run('enable', ben.email);
  const credentials = { email: ben.email, password: 'correct horse' };
  await product.anonymous.ok('POST /api/auth/login', { body: credentials });
  expect(await run('disable', 'nobody@example.org')).toMatchObject({
    code: 1,
    complaint: 'No account has the email address nobody@example.org.\n',
  });
});

it('quotas of one account are set and shown', async () => {
  const ben = await product.signUp('Ben');
  expect((await run('quotas', ben.email, '--bytes', '2MB', '--items', '3')).output).toContain(
    '0 of 2,097,152',
  );
  expect((await ben.ok('GET /api/auth/usage')).usage).toMatchObject({
    bytes: { limit: 2_097_152 },
    items: { limit: 3 },
    generations: { limit: null },
  });
  await run('quotas', ben.email, '--items', 'none');
  expect((await ben.ok('GET /api/auth/usage')).usage.items.limit).toBeNull();
  expect((await run('quotas', ben.email, '--items', 'lots')).complaint).toContain('takes a whole number');
});

it.each([
  { args: ['sign-out-everybody', '--token'], says: "Unknown option '--token'" },
  { args: ['sign-out-everybody', 'ada@example.org'], says: 'Unexpected argument “ada@example.org”' },
  { args: ['quotas', 'ada@example.org', '--byte', '5GB'], says: "Unknown option '--byte'" },
  { args: ['quotas', 'ada@example.org', '--bytes'], says: "Option '--bytes <value>' argument missing" },
  { args: ['quotas', 'ada@example.org', '--items', '5GB'], says: '--items takes a whole number' },
  { args: ['disable', 'ada@example.org', 'ben@example.org'], says: 'Unexpected argument “ben@example.org”' },
  { args: ['disable'], says: 'Missing email address. Usage: npm run admin -- disable EMAIL' },
  { args: ['invite', 'ada'], says: '“ada” is not an email address.' },
  { args: ['verify', '--quick'], says: "Unknown option '--quick'" },
])('does nothing on what was mistyped: $args', async ({ args, says }) => {
  const { code, output, complaint } = await run(...args);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toContain(says);
  await ada.ok('GET /api/boards');
});

it('what failed is tried once more', async () => {
  const { item } = await ada.ok('POST /api/content/add', {
    body: { boardId, contentUrl: 'http://127.0.0.1:9/refused' },
  });
  const revisions = async (status: string) =>
    until(async () => {
      const read = await ada.ok('GET /api/content/{id}', { params: { id: item.id } });
      return read.item.status === status ? true : null;
    });
  await revisions('failed');
  expect((await run('requeue', ada.email)).output).toMatch(/^Retrying \d+ items?\.$/mu);
  await revisions('failed');
});

it('everybody is signed out at once', async () => {
  const ben = await product.signUp('Ben');
  await ben.ok('GET /api/boards');
  expect((await run('sign-out-everybody')).output).toMatch(
    /^Signed out \d accounts\. API tokens still work/u,
  );
  for (const person of [ada, ben]) {
    await until(async () => ((await person.call('GET /api/boards')).status === 401 ? true : null));
  }
});
