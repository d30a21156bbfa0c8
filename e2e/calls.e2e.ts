import type { Page, Request } from '@playwright/test';
import { expect, test } from './signed-in.ts';

/** The body of the next call to a path. */
async function bodyOf(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<{ body: unknown; request: Request }> {
  const waiting = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(path),
  );
  await act();
  const request = await waiting;
  return { body: request.postDataJSON() as unknown, request };
}

test('every call carries the token; payloads are those of the specification', async ({ page, person }) => {
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await page.getByLabel('Board Name').fill('  Trimmed ');
  await page.getByLabel('Board Type').selectOption('trending');
  const created = await bodyOf(page, '/api/boards', () =>
    page.getByRole('button', { name: 'Create Board' }).click(),
  );
  expect(created.body).toEqual({ name: 'Trimmed', description: '', board_type: 'trending' });
  expect(created.request.headers()['authorization']).toBe(`Bearer ${person.token}`);

  await page.getByRole('link', { name: 'Trimmed' }).click();
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await page.getByLabel('URL', { exact: true }).fill('http://127.0.0.1:9/x');
  const added = await bodyOf(page, '/api/content/add', () =>
    page.getByRole('button', { name: 'Add URL' }).click(),
  );
  expect(added.body).toEqual({
    boardId: expect.stringMatching(/^[\w-]{36}$/) as unknown,
    title: 'Untitled',
    contentType: 'website',
    contentUrl: 'http://127.0.0.1:9/x',
    contentText: '',
  });

  await page.getByRole('button', { name: 'Track' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Views').fill('200');
  await dialog.getByLabel('Likes').fill('10');
  await dialog.getByLabel('Shares/Reposts').fill('');
  const tracked = await bodyOf(page, '/api/analytics/track', () =>
    dialog.getByRole('button', { name: 'Track Performance' }).click(),
  );
  expect(tracked.body).toMatchObject({
    contentType: 'website',
    metrics: {
      views: 200,
      engagement_rate: 0.05,
      platform: 'instagram',
      metrics: { likes: 10, shares: 0, comments: 0, total_engagements: 10 },
    },
  });
});

test('answers of {} and unknown fields break no screen', async ({ page, person }) => {
  const boardId = await person.newBoard();
  await page.route('**/api/**', (route) =>
    route.request().url().endsWith('/api/auth/me')
      ? route.continue()
      : route.fulfill({ json: { surprise: [1] } }),
  );
  await page.goto('/dashboard');
  for (const [link, heading] of [
    ['Boards', 'Content Boards'],
    ['Content', 'Content'],
    ['AI Generator', 'AI Generator'],
    ['Analytics', 'Analytics'],
    ['Settings', 'Settings'],
    ['Dashboard', /Welcome back/],
    ['View all activity', 'Activity'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('couldn’t be shown')).toHaveCount(0);
  }
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('heading', { name: 'Board not found' })).toBeVisible();
});

test('the second click of a double click on Create Board opens nothing', async ({ page, person }) => {
  await person.newBoard('Behind');
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await page.getByLabel('Board Name').fill('Double');
  await page.getByRole('button', { name: 'Create Board' }).dblclick();
  await expect(page.getByRole('link', { name: 'Double' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Double' })).toHaveCount(1);
  await expect(page).toHaveURL(/\/boards$/);
});

test('HTML-looking, right-to-left, emoji and very long text shows as itself and fits a phone', async ({
  page,
  person,
}) => {
  const odd = `<img src=x onerror="document.title='run'"> 🎉 مرحبا ${'w'.repeat(90)}`;
  const boardId = await person.newBoard(odd);
  const itemId = await person.newScript(boardId, odd);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/boards',
    `/boards/${boardId}`,
    `/boards/${boardId}/items/${itemId}`,
    '/content',
    '/activity',
  ]) {
    await page.goto(path);
    await expect(page.getByText(odd).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await expect(page).not.toHaveTitle('run');
  }
});
