import { readFile } from 'node:fs/promises';
import { signUp } from './people.ts';
import { expect, test } from './signed-in.ts';
import { violationsIn } from './violations.ts';

test('what somebody took out of Hookline comes into a new account, and once more changes nothing', async ({
  page,
  person,
  browser,
  product,
}) => {
  const boardId = await person.newBoard('Lamps and keepers');
  const text = '# Oil\n\nThe oldest lamp was lit in 1887.';
  await person.call('POST', '/api/content/note', { boardId, text, tags: ['lamps'] });
  const contentId = await person.newScript(boardId, 'The lamp film');
  const metrics = { platform: 'youtube', views: 1200, likes: 90, comments: 4, shares: 2 };
  await person.call('POST', '/api/analytics/track', { contentId, metrics });
  await person.call('POST', '/api/projects', { title: 'Lamp film', boardId });

  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all my data' }).click();
  const download = await downloading;
  const buffer = await readFile(await download.path());

  const context = await browser.newContext({ baseURL: product.origin });
  const other = await context.newPage();
  await signUp(other, 'Bob Creator');
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Import a library' }).click();
  const main = other.getByRole('main');
  const choose = () =>
    main
      .locator('input[type=file]')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/zip', buffer });
  await choose();
  await expect(main.getByRole('heading', { name: 'Hookline' })).toBeVisible();
  await expect(main.getByText('2 items · 1 tag · 1 set of numbers · 1 project')).toBeVisible();
  await expect(main.getByText('no pages are fetched again')).toBeVisible();
  expect(await violationsIn(other, 'main')).toEqual([]);
  await main.getByRole('button', { name: 'Import 2 items' }).click();
  const imports = main.getByRole('region', { name: 'Imports' });
  await expect(imports).toContainText('2 items added · 1 set of numbers · 1 project', {
    timeout: 30_000,
  });
  expect(await violationsIn(other, 'main')).toEqual([]);

  await choose();
  await expect(main.getByText('Everything in this file is already in your library.')).toBeVisible();
  await main.getByRole('button', { name: 'Choose another file' }).click();
  await imports.getByRole('link', { name: 'Lamps and keepers' }).click();
  await other.getByRole('link', { name: 'Oil', exact: true }).click();
  await expect(other.getByText('The oldest lamp was lit in 1887.').first()).toBeVisible();
  await context.close();
});
