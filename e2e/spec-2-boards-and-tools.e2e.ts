import { expect, test } from './signed-in.ts';
import { valuesOf } from './values.ts';

test.describe('2 Board detail', () => {
  test('a skeleton, header, empty list, items, track, generate script', async ({ page, person }) => {
    const boardId = await person.newBoard('Ideas');
    const loading = Promise.withResolvers<void>();
    await page.route(`**/api/boards/${boardId}`, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto(`/boards/${boardId}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading board' })).toBeVisible();
    loading.resolve();
    await expect(page.getByText('Real', { exact: true })).toBeVisible();
    await expect(page.getByText('No description provided')).toBeVisible();
    await expect(page.getByText('No content yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Content' })).toHaveCount(2);
    await person.newScript(boardId, 'First script');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'First script' });
    await expect(row.getByText('YouTube', { exact: true })).toBeVisible();
    await expect(row.getByText(/^Added /)).toBeVisible();
    await expect(row.getByText(/^processed$/i)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Track' })).toBeVisible();
    await row.getByRole('button', { name: /Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Generate Script' }).click();
    await expect(page).toHaveURL(/\/ai-generator$/);
    await expect(page.getByLabel('Content Requirements')).toHaveValue(/Ideas/);
    await expect(page.getByRole('link', { name: /Ideas/ }).first()).toBeVisible();
    await page.goto(`/boards/${boardId}`);
    await page.getByRole('button', { name: 'Back to Boards' }).click();
    await expect(page).toHaveURL(/\/boards$/);
  });

  test('a demo board has a notice, icons, addresses and no Track; an unknown board is not found', async ({
    page,
  }) => {
    await page.goto('/boards/sample-2');
    await expect(page.getByText('Demo', { exact: true })).toBeVisible();
    await expect(page.getByText(/demo board/i).first()).toBeVisible();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Instagram' }).first();
    await expect(row.locator('svg').first()).toBeVisible();
    await expect(row.getByRole('link', { name: /^[\w.-]+\.\w+\// })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Track' })).toHaveCount(0);
    await page.goto('/boards/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee');
    await expect(page.getByRole('heading', { name: 'Board not found' })).toBeVisible();
    await expect(page.getByText('Failed to load board')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Boards' }).click();
    await expect(page).toHaveURL(/\/boards$/);
  });
});

test('2 Content page: two ways in, three sample items, a notice', async ({ page }) => {
  await page.goto('/content');
  await expect(page.getByRole('button', { name: /Upload Files/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add URLs/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Content' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/demo mode/i).first()).toBeVisible();
});

test('2 AI Generator: platforms, requirements, result, copy, Go to Boards; 5 what is required, options', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ai-generator');
  await expect(page.getByRole('radio')).toHaveCount(4);
  expect(await valuesOf(page.getByRole('radio'))).toEqual(['youtube', 'instagram', 'tiktok', 'linkedin']);
  await expect(page.getByRole('radio', { name: /YouTube/ })).toBeChecked();
  const requirements = page.getByLabel('Content Requirements');
  await expect(requirements).toHaveAttribute('rows', '6');
  await expect(requirements).toHaveAttribute('required', '');
  await requirements.fill('How to make a paper plane');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Content generated successfully!')).toBeVisible();
  await expect(page.getByText('Title Suggestions')).toBeVisible();
  await expect(page.getByText('Viral Hooks')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Script' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/paper plane/i);
  await page.getByRole('button', { name: 'Go to Boards' }).click();
  await expect(page).toHaveURL(/\/boards$/);
});

test('2 Analytics: period, buttons, guide while empty, metric cards; 9 periods and the limit of insights', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/api\/analytics\/insights\?limit=10$/);
  await page.goto('/analytics');
  await asked;
  await expect(page.getByRole('button', { name: 'Generate Insights' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Insights' })).toBeVisible();
  const period = page.getByLabel('Period');
  await expect(period).toHaveValue('30d');
  expect(await valuesOf(period.locator('option'))).toEqual(['7d', '30d', '90d', '1y']);
  await expect(page.getByRole('button', { name: 'Go to Boards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Content' })).toBeVisible();
  for (const metric of ['Total Content', 'Total Views', 'Avg Engagement', 'Viral Score', 'Avg Views']) {
    await expect(page.getByText(metric, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('No Insights Yet')).toBeVisible();
  await expect(page.getByText('Performance Timeline')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate First Insights' })).toBeVisible();
  const other = page.waitForRequest(/\/api\/analytics\/dashboard\/90d$/);
  await period.selectOption('90d');
  await other;
});
