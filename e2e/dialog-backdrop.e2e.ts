import { chromium } from '@playwright/test';
import { systemChromium } from '../scripts/chromium.mjs';
import { expect, signIn, test as base } from './signed-in.ts';

/** With scrollbars that take room, which browsers under test leave out otherwise. */
const test = base.extend({
  page: async ({ product, person }, provide) => {
    const executablePath = systemChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--hide-scrollbars'],
      chromiumSandbox: process.getuid?.() !== 0,
    });
    const page = await browser.newPage({ baseURL: product.origin, reducedMotion: 'reduce' });
    await signIn(page, person);
    await provide(page);
    await browser.close();
  },
});

test('a dialog covers the whole window, the place of the scrollbar too, and nothing moves when it opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/boards');
  await expect(page.getByText('MVP Demo')).toBeVisible();
  // Not by its role, which it loses below a dialog.
  const opener = page.locator('button', { hasText: 'Create New Board' }).first();
  const left = () => opener.evaluate((button) => button.getBoundingClientRect().left);
  const width = () => page.evaluate(() => document.documentElement.clientWidth);
  const before = await left();
  expect(await width()).toBeLessThan(1440);
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Create New Board' })).toBeVisible();
  expect(await width()).toBe(1440);
  expect(await left()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await left()).toBe(before);
});
