import type { Page } from '@playwright/test';
import { fail } from './failing.ts';
import { expect, test } from './signed-in.ts';

/**
 * Whether the page shows a message a moment before `ms` have passed since it came, and a moment after. The page
 * itself looks: its timers come in their order, however busy the machine is.
 */
async function isShownAround(page: Page, ms: number, { message, act }: Shown): Promise<boolean[]> {
  const looks = page.evaluate(
    async ([text, time]) => {
      const isShown = () => document.querySelector('[data-toaster]')?.textContent?.includes(text) ?? false;
      await new Promise<void>((resolve) => {
        new MutationObserver(() => isShown() && resolve()).observe(document, {
          childList: true,
          subtree: true,
        });
      });
      const look = async (pause: number) => {
        await new Promise((resolve) => setTimeout(resolve, pause));
        return isShown();
      };
      return [await look(time - 300), await look(1_000)];
    },
    [message, ms] as const,
  );
  await act();
  return looks;
}

interface Shown {
  message: string;
  act: () => Promise<unknown>;
}

test('8 an error stays 4,000 ms at the top right, a success 2,000 ms', async ({ page }) => {
  await page.goto('/boards');
  await page.route('**/api/boards', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'The disk is full.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await page.getByLabel('Board Name').fill('Kept');
  const act = () => page.getByRole('button', { name: 'Create Board' }).click();
  const failing = isShownAround(page, 4_000, { message: 'The disk is full.', act });
  const toast = page.locator('[data-toaster]').getByText('The disk is full.');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(1280 / 2);
  expect(box?.y ?? 999).toBeLessThan(100);
  await expect(page.getByLabel('Board Name')).toHaveValue('Kept');
  await page.unroute('**/api/boards');
  expect(await failing).toEqual([true, false]);
  expect(await isShownAround(page, 2_000, { message: 'Board created successfully!', act })).toEqual([
    true,
    false,
  ]);
});

test.describe('8 signed out', () => {
  test.use({ isSignedIn: false });

  test('Login and signup: the fallback, the server’s own words, the successes', async ({ page, person }) => {
    await page.goto('/login');
    const signIn = async () => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await fail(page, '/api/auth/login');
    await signIn();
    await expect(page.getByText('Login failed')).toBeVisible();
    await page.unroute('**/api/auth/login');
    await fail(page, '/api/auth/login', { status: 401, body: { error: 'Wrong e-mail or password.' } });
    await signIn();
    await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
    await page.unroute('**/api/auth/login');
    await signIn();
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: /sign up|create/i }).click();
    await fail(page, '/api/auth/signup');
    await page.getByLabel('Full name').fill('Eve');
    await page.getByLabel('Email').fill(`x${person.email}`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirm password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Signup failed')).toBeVisible();
    await page.unroute('**/api/auth/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
  });
});

test('8 Boards load and Create board: the fallbacks; demo boards are still shown; a read is tried exactly once more, a write never', async ({
  page,
}) => {
  const calls = { GET: 0, POST: 0 };
  await page.route('**/api/boards', (route) => {
    calls[route.request().method() as 'GET' | 'POST'] += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/boards');
  await expect(page.getByText('Failed to load boards').first()).toBeVisible();
  expect(calls.GET).toBe(2);
  await expect(page.getByText('YouTube Strategy')).toBeVisible();
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await page.getByLabel('Board Name').fill('x');
  await page.getByRole('button', { name: 'Create Board' }).click();
  await expect(page.getByText('Failed to create board')).toBeVisible();
  expect(calls.POST).toBe(1);
});

test('8 Add URL and Upload: the fallbacks and the successes', async ({ page, person, site }) => {
  site.pages.set(
    '/added',
    '<title>Added</title><p>Some words that are long enough to be read as a text.</p>',
  );
  await page.goto(`/boards/${await person.newBoard()}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await fail(page, '/api/content/add');
  await page.getByLabel('URL', { exact: true }).fill(`${site.origin}/added`);
  await page.getByRole('button', { name: 'Add URL' }).click();
  await expect(page.getByText('Failed to add URL')).toBeVisible();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(`${site.origin}/added`);
  await page.unroute('**/api/content/add');
  await page.getByRole('button', { name: 'Add URL' }).click();
  await expect(page.getByText('URL added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await page.getByRole('tab', { name: 'Upload File' }).click();
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Some notes.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await fail(page, '/api/content/upload');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Failed to upload file')).toBeVisible();
  await page.unroute('**/api/content/upload');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File uploaded successfully!')).toBeVisible();
});

test('8 Generation and Save to board: the fallbacks; 4 Generated content: saving leads to the board, where it stands on top once', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Target');
  await person.newScript(boardId, 'An older one');
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await fail(page, '/api/ai/generate-script');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Generation failed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save to Target' }).click();
  await expect(page.getByText('No board or content to save')).toBeVisible();
  await page.unroute('**/api/ai/generate-script');
  await page.getByLabel('Content Requirements').fill('A short video about kites');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Content generated successfully!')).toBeVisible();
  await fail(page, '/api/content/save-generated');
  await page.getByRole('button', { name: 'Save to Target' }).click();
  await expect(page.getByText('Failed to save content to board')).toBeVisible();
  await page.unroute('**/api/content/save-generated');
  await page.getByRole('button', { name: 'Save to Target' }).click();
  await expect(page.getByText('Content saved to board successfully!')).toBeVisible();
  await expect(page.getByText('AI-generated content added to board!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/boards/${boardId}$`));
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText(/youtube script - /i);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('AI-generated content added to board!')).toHaveCount(0);
});

test('8 Analytics load: the page-level error with Try Again; Insight generation: the fallback', async ({
  page,
}) => {
  await fail(page, '/api/analytics/dashboard/*');
  await page.goto('/analytics');
  await expect(page.getByText('Failed to load analytics data')).toBeVisible();
  await page.unroute('**/api/analytics/dashboard/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Total Content').first()).toBeVisible();
  await fail(page, '/api/analytics/insights/generate');
  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(page.getByText('Failed to generate insights')).toBeVisible();
});
