import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

const day = 24 * 60 * 60_000;

/** What the product answers, on behalf of who is signed in on the page. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async (asked) => {
      const response = await fetch(asked.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
        },
        body: JSON.stringify(asked.body),
      });
      return (await response.json()) as { board?: { id: string }; item?: { id: string } };
    },
    { path, body },
  );

/** A script of this title on a board; answers its id. */
async function publish(page: Page, boardId: string, title: string): Promise<string> {
  const { item } = await post(page, '/api/content/save-generated', {
    boardId,
    title,
    description: '',
    platform: 'youtube',
    generatedContent: { script: title, titles: [], hooks: [] },
  });
  return item?.id ?? '';
}

test('numbers are tracked, corrected, deleted and brought back, narrowed, sorted and reported', async ({
  page,
}) => {
  const { board } = await post(page, '/api/boards', {
    name: 'Videos',
    description: '',
    board_type: 'general',
  });
  const boardId = board?.id ?? '';
  const first = await publish(page, boardId, 'The first video');
  const second = await publish(page, boardId, 'Another video');
  await post(page, '/api/analytics/track', {
    contentId: second,
    publishedAt: new Date(Date.now() - 8 * day).toISOString(),
    recordedAt: new Date(Date.now() - 7.5 * day).toISOString(),
    metrics: { platform: 'tiktok', views: 500, likes: 50, shares: 0, comments: 0 },
  });

  // Tracked, then corrected, deleted and brought back on the page of the post.
  await page.goto(`/boards/${boardId}/items/${first}`);
  await page.getByRole('button', { name: 'Track Performance' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Platform').selectOption('youtube');
  await dialog.getByLabel('Views').fill('10000');
  await dialog.getByLabel('Likes').fill('100');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  const history = page.getByRole('region', { name: 'Performance history' });
  await expect(history).toContainText('10,000');
  await history.getByRole('button', { name: /^Correct the numbers/ }).click();
  await dialog.getByLabel('Views').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(history).toContainText('10.0%');
  await history.getByRole('button', { name: /^Delete the numbers/ }).click();
  await expect(page.getByText('Nothing tracked yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(history).toContainText('1,000');
  await expect(page.getByText('3 changes to recorded numbers')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Viral score' })).toContainText('1 post');

  // All of it fits a phone, where the menu stands above the title and not on a line of its own.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await history.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await expect(
    history.getByText(/^YouTube.*10\.0%.engagement.*100.likes.*0.shares.*0.comments$/),
  ).toBeVisible();
  const menu = await page.getByRole('button', { name: 'Actions for The first video' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual((title?.y ?? 0) + 4);
  await page.setViewportSize({ width: 1280, height: 720 });

  // The other one waits for the numbers of its seventh day.
  await page.goto('/analytics');
  await page.getByRole('button', { name: '1 post is waiting for its 7-day numbers' }).click();
  await page.getByRole('button', { name: 'Track: Another video' }).click();
  await expect(dialog.getByLabel('Platform')).toHaveValue('tiktok');
  await dialog.getByLabel('Views').fill('3000');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(page.getByRole('button', { name: /waiting for/ })).toHaveCount(0);

  // Sorted by title, then narrowed to one platform, which a reload keeps.
  const posts = page.getByRole('region', { name: 'All posts', exact: true }).last();
  const titles = posts.getByRole('link');
  await expect(titles).toHaveText(['Another video', 'The first video']);
  await posts.getByRole('button', { name: 'Content' }).click();
  await expect(page).toHaveURL(/sort=title-asc/);
  await posts.getByRole('button', { name: 'Content' }).click();
  await expect(titles).toHaveText(['The first video', 'Another video']);
  await page.getByLabel('Platform', { exact: true }).selectOption('youtube');
  await expect(titles).toHaveText(['The first video']);
  await page.reload();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('1.0K');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('posts-30d.csv');
  await titles.click();
  await expect(page.getByRole('heading', { name: 'The first video', level: 1 })).toBeVisible();

  // 3,000 - 500 of the one, and what the other has, of which nothing is known before.
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Weekly Report' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly Report' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posts that gained the most' })).toContainText(
    '+2,500 of 3,000 views',
  );
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Markdown' }).click();
  expect((await report).suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.md$/);
});
