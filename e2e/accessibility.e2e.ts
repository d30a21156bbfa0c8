import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What a screen reader, a keyboard or weak eyes would stumble over, by rule and place. The theme changes colours only.
 * `above`: what lies over a screen that has been looked at in both themes by itself.
 */
async function violationsOf(page: Page, above = 'body'): Promise<string[]> {
  const found = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // One page of one origin: what looks into foreign frames would open a second page for every look.
    // Only what is wrong is put together: all that is right takes longer to say than to find.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (
      colorScheme === 'dark' ? axe.withRules('color-contrast').include(above) : axe.withTags(rules)
    ).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)));
  }
  return found;
}

/** Nothing reaches out of the narrowest phone. */
async function expectToFitPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test.describe('signed out', () => {
  test.use({ isSignedIn: false });

  test('sign-in and sign-up can be used by everybody, in both themes and on a narrow phone', async ({ page }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Sign in|Create account/ })).toBeVisible();
      expect(await violationsOf(page), path).toEqual([]);
      await expectToFitPhone(page, path);
    }
  });
});

test('every screen can be used by everybody, in both themes and on a narrow phone', async ({ page }) => {
  const screens = [
    ['/dashboard', /Welcome back/],
    ['/boards', 'Content Boards'],
    ['/boards/sample-1', 'YouTube Strategy'],
    ['/boards/sample-99', 'Board not found'],
    ['/content', 'Content'],
    ['/ai-generator', 'AI Generator'],
    ['/analytics', 'Analytics'],
    ['/analytics/report', 'Weekly Report'],
    ['/activity', /Activity/],
    ['/settings', 'Settings'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    await expectToFitPhone(page, path);
  }
});

test('dialogs and menus can be used by everybody, in both themes', async ({ page }) => {
  const dialog = '[role=dialog]';
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page, dialog), 'the create dialog').toEqual([]);
  await page.keyboard.press('Escape');
  for (const [keys, name] of [
    ['Control+k', 'Search and commands'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await violationsOf(page, dialog), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/boards/sample-1');
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page, dialog), 'the Add Content dialog').toEqual([]);
  await page.getByRole('button', { name: 'Add several at once' }).click();
  await expect(page.getByLabel('URLs')).toBeFocused();
  expect(await violationsOf(page, dialog), 'several addresses').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Menu of/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violationsOf(page, '[role=menu]'), 'a menu').toEqual([]);
});
