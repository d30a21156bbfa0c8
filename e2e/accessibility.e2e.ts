import type { Page } from '@playwright/test';
import { scenesOf } from '../scripts/shots/scenes.ts';
import { seed, topics } from '../scripts/shots/seed.ts';
import { expect, signIn, test } from './signed-in.ts';
import { axeFor } from './violations.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Colours change over a moment, on hundreds of parts at once, and what is seen in between is nobody's to
 * judge: here they change at once.
 */
const settleColours = (page: Page) =>
  page.evaluate(async () => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [atOnce];
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/**
 * What a screen reader, a keyboard or weak eyes would stumble over, by rule and place. The theme changes
 * colours only. `above`: what lies over a screen that has been looked at in both themes by itself. `isAlone`:
 * the screen is not looked at again in the light either; it is the same under every dialog.
 */
async function violationsOf(page: Page, above = 'body', isAlone = false): Promise<string[]> {
  const found = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    const axe = await axeFor(page);
    const isDark = colorScheme === 'dark';
    const { violations } = await (isDark ? axe.withRules('color-contrast') : axe.withTags(rules))
      .include(isDark || isAlone ? above : 'body')
      .analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    );
  }
  return found;
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Goes where a link would lead: the app and axe stay loaded. Ends with the title of another screen in sight. */
async function follow(page: Page, path: string): Promise<void> {
  const title = await titleOf(page).innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(titleOf(page)).not.toHaveText(title);
}

/** Nothing reaches out of the narrowest phone. */
async function expectToFitPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
    .toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test.describe('signed out', () => {
  test.use({ isSignedIn: false });

  test('sign-in and sign-up can be used by everybody, in both themes and on a narrow phone', async ({
    page,
  }) => {
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password']) {
      await page.goto(path);
      await expect(
        page.getByRole('button', { name: /Sign in|Create account|Send link|Save and/ }),
      ).toBeVisible();
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
    ['/projects', 'Projects'],
    ['/ai-generator', 'AI Generator'],
    ['/analytics', 'Analytics'],
    ['/analytics/report', 'Weekly Report'],
    ['/activity', /Activity/],
    ['/settings', 'Settings'],
    ['/extension', 'Browser extension'],
    ['/settings/installation', 'Installation'],
  ] as const;
  await page.goto('/dashboard');
  for (const [path, heading] of screens) {
    await (path === '/dashboard' ? expect(titleOf(page)).toBeVisible() : follow(page, path));
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    await expectToFitPhone(page, path);
  }
});

test('projects and the prompter can be used by everybody, in both themes', async ({ page, person }) => {
  const requirements = 'A video about why tides are late';
  const written = await person.call('POST', '/api/ai/generate-script', { platform: 'youtube', requirements });
  const { generatedContent } = written as { generatedContent?: { generationId: string } };
  const due_on = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const checklist = [{ text: 'Book the boat', done: true }];
  const made = await person.call('POST', '/api/projects', {
    title: 'Why tides are late',
    due_on,
    due_time: '18:00',
    platforms: ['youtube', 'newsletter'],
    checklist,
    generationId: generatedContent?.generationId,
  });
  await person.call('POST', '/api/projects', { title: 'Late', due_on: '2020-01-01', stage: 'published' });
  const { project } = made as { project?: { id: string } };
  for (const [path, shown] of [
    ['/projects', page.getByRole('link', { name: 'Why tides are late' })],
    ['/projects?view=calendar', page.getByRole('link', { name: 'Why tides are late' })],
    ['/projects?view=list', page.getByRole('link', { name: /Why tides are late/ })],
    [`/projects/${project?.id}`, page.getByRole('checkbox', { name: 'Book the boat' })],
    [`/scripts/${generatedContent?.generationId}/prompt`, page.getByRole('button', { name: 'Start' })],
  ] as const) {
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    await expectToFitPhone(page, path);
  }
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page, '[role=dialog]', true), 'the settings of the prompter').toEqual([]);
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
    expect(await violationsOf(page, dialog, true), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/boards/sample-1');
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page, dialog), 'the Add Content dialog').toEqual([]);
  await page.getByRole('button', { name: 'Add several URLs' }).click();
  await expect(page.getByLabel('URLs')).toBeFocused();
  expect(await violationsOf(page, dialog, true), 'several addresses').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violationsOf(page, '[role=menu]'), 'a menu').toEqual([]);
});

test.describe('an account with everything in it', () => {
  test.use({ isSignedIn: false });

  /**
   * Of the scenes that pictures are taken of, those where there is more than in an empty account; those of a
   * screen together.
   */
  const scenes = [
    'boards-delete',
    'board',
    'board-track',
    'board-rename',
    'board-move',
    'board-transcript',
    'item',
    'script',
    'analytics',
    'analytics-settings',
    'analytics-evidence',
    'generator-result',
    'settings-token-made',
    'settings-token',
    'settings-delete',
  ];

  test('what is on screens and dialogs can be used by everybody, in both themes', async ({
    page,
    product,
    site,
  }) => {
    for (const topic of topics) {
      const text = `<p>${topic} moved the whole morning forward by forty minutes for most people who tried it.</p>`;
      site.pages.set(
        `/${encodeURIComponent(topic)}`,
        `<title>${topic}</title><article>${text.repeat(6)}</article>`,
      );
    }
    const seeded = await seed(product.origin, site.origin, [8]);
    await signIn(page, seeded.person);
    await page.goto('/dashboard');
    const known = new Map(scenesOf(seeded).map((scene) => [scene.name, scene]));
    const dialog = page.getByRole('dialog');
    const look = async (name: string) => {
      const { path, act } = known.get(name) ?? { path: `/${name}-is-no-scene` };
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const at = new URL(page.url());
      if (new URL(path, at).pathname !== at.pathname) {
        await follow(page, path);
        await expect(page.locator('.animate-pulse')).toHaveCount(0);
      }
      await act?.(page);
      const above = (await dialog.count()) > 0 ? '[role=dialog]' : undefined;
      expect(await violationsOf(page, above, above !== undefined), name).toEqual([]);
    };
    for (const name of scenes) {
      await look(name);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await look('navigation');
  });
});
