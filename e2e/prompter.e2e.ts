import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import { expect, type Person, signIn, test } from './signed-in.ts';

// A service worker keeps the prompter for when there is no network.
test.use({ serviceWorkers: 'allow' });

// The next test may be given the same browser.
test.afterEach(({ context }) => context.setOffline(false));

async function writeScript(person: Person): Promise<string> {
  const requirements = 'A three minute video about why tides are late';
  const answer = await person.call('POST', '/api/ai/generate-script', { platform: 'youtube', requirements });
  const { generatedContent } = answer as { generatedContent?: { generationId?: string } };
  return generatedContent?.generationId ?? '';
}

const read = (page: Page) => page.locator('[aria-current="true"]').first().textContent();
const place = (page: Page) =>
  page.locator('[data-text]').evaluate((text) => text.parentElement?.scrollTop ?? 0);
const width = (page: Page) =>
  page.locator('[data-whole-window]').evaluate((screen) => screen.getBoundingClientRect().width);

test('a script moves past the eye, stops for a hand, is taken again, and what was read can be saved', async ({
  page,
  person,
}) => {
  const id = await writeScript(person);
  await page.goto(`/scripts/${id}/prompt`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await width(page)).toBe(await page.evaluate(() => innerWidth));
  await page.keyboard.press('s');
  const panel = page.getByRole('dialog', { name: 'Settings and takes' });
  await panel.getByRole('checkbox', { name: 'Countdown' }).uncheck();
  await panel.getByRole('slider', { name: /Speed/ }).fill('280');
  await panel.getByRole('button', { name: 'Close settings' }).click();

  await page.keyboard.press('Space');
  await expect.poll(() => place(page)).toBeGreaterThan(100);
  // By hand, as with a wheel or a finger: the text waits, and goes on from there.
  await page.locator('[data-text]').evaluate((text) => text.parentElement?.scrollTo(0, 1_500));
  expect(await place(page)).toBeGreaterThanOrEqual(1_450);
  await expect.poll(() => place(page)).toBeGreaterThan(1_560);
  await page.keyboard.press('Space');
  const stopped = await place(page);
  await page.keyboard.press('PageUp');
  await expect.poll(() => place(page)).toBeLessThan(stopped);
  const line = await read(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => read(page)).not.toBe(line);
  await page.keyboard.press('PageUp');
  await expect.poll(() => read(page)).toBe(line);

  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect.poll(() => place(page)).toBeGreaterThan(250);
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  await expect(panel.getByText(/lines read, [1-9]\d* retaken/u)).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'CSV' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.split('\r\n')[0]).toBe('Line,Take,From,To,Last take,Text');
  expect(table).toMatch(/^1,2,/mu);
});

test('a script that was opened opens again without a network, and is gone after signing out', async ({
  page,
  context,
  person,
}) => {
  const id = await writeScript(person);
  await page.goto(`/scripts/${id}/prompt`);
  await page.getByRole('button', { name: /Settings/ }).click();
  await expect(page.getByText('This script is available offline.')).toBeVisible();
  const first = await page.locator('[data-block]').first().textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-block]').first()).toHaveText(first ?? '');
  await page.keyboard.press('ArrowDown');
  await context.setOffline(false);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('prompterScripts'))).toBeNull();
});

test('Escape and Back close the settings, wherever the focus is, and then the prompter', async ({
  page,
  person,
}) => {
  await page.goto(`/scripts/${await writeScript(person)}/prompt`);
  const start = page.getByRole('button', { name: 'Start' });
  await expect(start).toBeVisible();
  const settings = page.getByRole('button', { name: /Settings/ });
  const panel = page.getByRole('dialog', { name: 'Settings and takes' });
  const close = [
    () => panel.getByRole('checkbox', { name: 'Countdown' }).press('Escape'),
    () => start.press('Escape'),
    () => page.goBack(),
  ];
  for (const press of close) {
    await settings.click();
    await expect(panel).toBeVisible();
    await press();
    await expect(panel).toBeHidden();
    await expect(start).toBeVisible();
    await expect(settings).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/projects$/u);
});

test('closing the prompter leads back to where it was opened, also after a reload', async ({
  page,
  person,
}) => {
  const id = await writeScript(person);
  const boardId = await person.newBoard('Tides');
  await page.goto(`/boards/${boardId}`);
  await page.goto(`/ai-generator?board=${boardId}`);
  await page.getByLabel('Content Requirements').fill('A video about why tides are late');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await page.getByRole('button', { name: 'Open prompter' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ai-generator\?board=/u);
  await expect(page.getByRole('button', { name: 'Open prompter' })).toBeVisible();

  // By its address it belongs to a project.
  await person.call('POST', '/api/projects', { title: 'Tides', generationId: id });
  await page.goto(`/scripts/${id}/prompt`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.getByRole('button', { name: 'Close prompter and go to Tides' }).click();
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/u);
});

test('a phone is the remote of a prompter on another screen', async ({ page, person, browser, product }) => {
  const id = await writeScript(person);
  await page.goto(`/scripts/${id}/prompt`);
  await page.getByRole('button', { name: /Settings/ }).click();
  const panel = page.getByRole('dialog', { name: 'Settings and takes' });
  await panel.getByRole('checkbox', { name: 'Countdown' }).uncheck();
  await panel.getByRole('button', { name: 'Close settings' }).click();
  await page.getByRole('button', { name: 'Use a phone as the remote' }).click();
  await expect(panel.getByText(/A phone can’t reach/)).toBeVisible();
  const remoteAddress = await panel.getByRole('button', { name: /as the remote/ }).getAttribute('href');
  await panel.getByRole('button', { name: 'Close settings' }).click();

  const hand = await browser.newContext({ ...devices['Pixel 7'], baseURL: product.origin });
  const phone = await hand.newPage();
  await signIn(phone, person);
  await phone.goto(remoteAddress ?? '');
  const state = phone.getByRole('status').filter({ hasText: /Paused|Running/u });
  await expect(state).toContainText('Paused');
  await expect(page.getByText(/remote connected/)).toBeVisible();
  const first = await page.locator('[data-block]').nth(1).textContent();
  await expect(phone.getByText(first ?? '')).toBeVisible();

  await phone.getByRole('button', { name: 'Faster' }).click();
  await expect(phone.getByText('155')).toBeVisible();
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(100);
  await phone.getByRole('button', { name: 'Pause' }).click();
  await expect(state).toContainText('Paused');
  const stopped = await place(page);
  await phone.getByRole('button', { name: 'Back to the beginning' }).click();
  await expect.poll(() => place(page)).toBeLessThan(stopped);
  const line = await read(page);
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => read(page)).not.toBe(line);

  await page.keyboard.press('Escape');
  await expect(phone.getByText(/No prompter is answering/)).toBeVisible({ timeout: 20_000 });
  await hand.close();
});
