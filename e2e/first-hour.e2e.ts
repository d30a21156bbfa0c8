import { signUp } from './people.ts';
import { expect, test } from './product.ts';
import { violationsIn } from './violations.ts';

test('an empty account begins with an address, which gets a board of its own', async ({ page, site }) => {
  const bees = '<title>Bees</title><article><p>Bees dance to say where the flowers are.</p></article>';
  site.pages.set('/bees', `<!doctype html><html lang="en">${bees}</html>`);
  await signUp(page);
  expect(await violationsIn(page, 'main')).toEqual([]);

  await page.getByLabel('URL').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/isn’t a valid URL/);
  await page.getByLabel('URL').fill(`${site.origin.replace('http://', '')}/bees`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bees', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Write a script/ })).toBeVisible();
  await expect(page.getByText('Start here')).toBeHidden();
});

test.describe('in a browser in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('a new account counts days by the clock of its browser', async ({ page }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByText('Time zone: Europe/Madrid')).toBeVisible();
  });
});

test('the example shows a board as it is after weeks, and goes with one press', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Open the example' }).click();
  await expect(page.getByRole('heading', { name: 'Example: The Moon' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tides in numbers' })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 480);
  expect(await violationsIn(page, 'main')).toEqual([]);

  await page.getByRole('link', { name: 'Why the Moon is leaving us', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Script' })).toContainText('HOOK');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Best of 30 days · 59.8K views')).toBeVisible();
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByText('Includes the example’s numbers')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('Continue writing').click();
  await expect(page.getByLabel('Content Requirements')).toHaveValue(/why the Moon is leaving/);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('HOOK');

  await page.getByRole('link', { name: 'Back to Example: The Moon' }).click();
  await page.getByRole('button', { name: 'Remove the example' }).click();
  await expect(page.getByText('Start here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Example: The Moon' })).toBeVisible();

  // Later it is still within reach.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Open the example' }).click();
  await expect(page.getByRole('heading', { name: 'Example: The Moon' })).toBeVisible();
});
