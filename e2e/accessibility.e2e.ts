import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signUp } from './people.ts';
import { expect, test } from './product.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a screen reader, a keyboard or weak eyes would stumble over, by rule and place. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen and dialog can be used by everybody', async ({ page }) => {
      for (const path of ['/login', '/signup']) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: /Sign in|Create account/ })).toBeVisible();
        expect(await violationsOf(page), path).toEqual([]);
      }
      await signUp(page);
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
      }
      await page.goto('/boards');
      await page.getByRole('button', { name: 'Create New Board' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page), 'the create dialog').toEqual([]);
      await page.keyboard.press('Escape');
      for (const [keys, name] of [
        ['Control+k', 'Search and commands'],
        ['?', 'Keyboard shortcuts'],
      ] as const) {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.keyboard.press(keys);
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        expect(await violationsOf(page), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.goto('/boards/sample-1');
      await page.getByRole('button', { name: 'Add Content' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page), 'the Add Content dialog').toEqual([]);
      await page.getByRole('button', { name: 'Add several at once' }).click();
      await expect(page.getByLabel('URLs')).toBeFocused();
      expect(await violationsOf(page), 'several addresses').toEqual([]);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violationsOf(page), 'a menu').toEqual([]);
    });

    test('nothing is wider than a phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signUp(page);
      for (const path of [
        '/dashboard',
        '/boards',
        '/boards/sample-1',
        '/content',
        '/ai-generator',
        '/analytics',
        '/analytics/report',
        '/activity',
        '/settings',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      }
    });
  });
}
