import { makeSubstack } from '../apps/server/src/features/imports/testing/sample-substack.ts';
import { violationsIn } from './violations.ts';
import { expect, test } from './signed-in.ts';

test("a newsletter comes in by Substack's zip, with its texts and without its readers", async ({ page }) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: makeSubstack({ posts: 6, readers: 200, openers: 90 }),
  });
  await expect(dialog.getByText('Substack recognized.')).toBeVisible();
  await expect(dialog.getByText('No email address is kept')).toBeVisible();
  await expect(dialog.getByText('Delivered 200 · Opens 90 · Open rate 45.0%').first()).toBeVisible();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 6 posts' }).click();
  await expect(dialog.getByText('Numbers imported from Substack')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('region', { name: 'Platform Performance' })).toContainText('Newsletter');
  const posts = page.getByRole('region', { name: 'All Posts' });
  await posts.getByRole('button', { name: 'Open rate' }).click();
  await expect(page).toHaveURL(/sort=open_rate-desc/);
  await expect(posts.getByRole('row', { name: /Letter 6, on bread/ })).toContainText('45.0%');

  await posts.getByRole('link', { name: 'Letter 6, on bread' }).click();
  await expect(page.getByText('The dough of 6 rests.')).toBeVisible();
  const history = page.getByRole('region', { name: 'Performance history' });
  await expect(history).toContainText('Delivered 200 · Opens 90 · Open rate 45.0%');

  // Its platform is proposed, and asks for what newsletters count.
  await page.getByRole('button', { name: 'Track Performance' }).first().click();
  await expect(dialog.getByLabel('Platform')).toHaveValue('newsletter');
  await dialog.getByLabel('Views').fill('120');
  await dialog.getByLabel('Delivered').fill('200');
  await dialog.getByLabel('Opens').fill('120');
  await dialog.getByLabel('Clicks').fill('10');
  await expect(dialog.getByText('Open rate: 60.0% · Click rate: 5.0%')).toBeVisible();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText('Open rate 60.0% · Clicks 10 · Click rate 5.0%');
});
