import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lendRuntime, sharedRuntime } from '../apps/server/src/platform/model-file/testing/shared-runtime.ts';
import { tinyGguf } from '../apps/server/src/platform/model-file/testing/tiny-gguf.ts';
import { expect, test as base } from './signed-in.ts';

/** An installation that has the engine already, and a folder with a model beside it. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'hookline-e2e-model-'));
      await writeFile(join(folder, 'Tiny-Q4_K_M.gguf'), tinyGguf());
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  productEnv: [
    async ({ folder }, provide) => {
      const dataDir = join(folder, 'data');
      if (sharedRuntime !== null) {
        await lendRuntime(dataDir);
      }
      // Its words are letters.
      await provide({ DATA_DIR: dataDir, AI_CONTEXT_TOKENS: '32768' });
    },
    { scope: 'worker' },
  ],
});

const skipped = sharedRuntime === null ? ' (skipped where npm could not install node-llama-cpp)' : '';

test(`a model file is looked at, taken, writes a script, and is removed${skipped}`, async ({
  page,
  folder,
}) => {
  test.skip(sharedRuntime === null);
  await page.goto('/settings#assistant');
  const field = page.getByLabel('Model file');
  await field.fill('/nowhere.gguf');
  await page.getByRole('button', { name: 'Check requirements' }).click();
  await expect(page.getByText('There is no file at this path on the server.')).toBeVisible();
  await field.fill(join(folder, 'Tiny-Q4_K_M.gguf'));
  await page.getByRole('button', { name: 'Check requirements' }).click();
  await expect(page.getByText(/^about 42\d MB of/)).toBeVisible();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  // It is read from the disk and says a word, beside whatever else the machine does.
  const isTaken = page.getByText('You’re using Tiny-Q4_K_M, which runs on this server.');
  await expect(isTaken.or(page.getByText('The model wasn’t set up'))).toBeVisible({ timeout: 480_000 });
  await expect(isTaken).toBeVisible();

  // It stands among the other providers, and is tried like them.
  await page.getByLabel('Provider').selectOption('This server (model file)');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Tiny-Q4_K_M');
  await expect(page.getByLabel('Base URL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('It answers in the wanted form by itself.')).toBeVisible();

  await page.getByRole('link', { name: 'AI Generator' }).click();
  await expect(page.getByText('Written by Tiny-Q4_K_M on this server.')).toBeInViewport();
  await page.getByLabel('Content Requirements').fill('A minute about tea');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Tiny-Q4_K_M (this server)')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Copy Script' })).toBeVisible();

  await page.goto('/settings#assistant');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You’re using the built-in assistant')).toBeVisible();
});
