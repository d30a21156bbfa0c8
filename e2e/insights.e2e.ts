import { violationsIn } from './violations.ts';
import { expect, test, type Person } from './signed-in.ts';

const day = 24 * 60 * 60_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

/** A post that was published `days` ago and has these views. */
async function publish(
  { newScript, call }: Person,
  boardId: string,
  post: { title: string; views: number; days: number },
) {
  const contentId = await newScript(boardId, post.title);
  const metrics = { platform: 'youtube', views: post.views };
  const times = { publishedAt: ago(post.days), recordedAt: ago(post.days - 10) };
  await call('POST', '/api/analytics/track', { contentId, metrics, ...times });
}

test('a dismissed insight is listed on a phone, and comes back after insights were looked for again', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard();
  for (let index = 0; index < 24; index += 1) {
    await publish(person, boardId, { title: `Post ${index}`, views: 1000 + 13 * index, days: 40 + index });
  }
  await publish(person, boardId, { title: 'A hit', views: 90_000, days: 80 });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/analytics');
  const list = page.getByRole('button', { name: /^Dismissed insights/ });
  await page.getByRole('button', { name: 'Generate First Insights' }).click();
  const title = 'One post went far beyond your usual';
  await page.getByRole('button', { name: `Dismiss: ${title}` }).click();
  await expect(list).toHaveText('Dismissed insights (1)');
  await person.call('POST', '/api/analytics/insights/generate');
  await page.reload();
  await expect(page.getByText('Nothing new')).toBeVisible();

  await list.click();
  const dialog = page.getByRole('dialog', { name: 'Dismissed insights' });
  await expect(dialog.getByText('“A hit” has 90,000 views on YouTube')).toBeVisible();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: `Restore: ${title}` }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('no dot hangs at the end or the beginning of a line of facts, however narrow the screen', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('A board with a rather long name');
  await publish(person, boardId, { title: 'A hit', views: 90_000, days: 80 });
  for (const width of [320, 375, 414, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/content');
    const moment = page.getByText(/^Published /).first();
    await expect(moment).toBeVisible();
    const facts = await moment.evaluate((element) => {
      const line = element.parentElement?.parentElement;
      const frame = line?.parentElement;
      const left = frame?.getBoundingClientRect().left ?? 0;
      const places = [...(line?.children ?? [])].map((fact) => fact.getBoundingClientRect());
      // A fact begins with its dot: that of the first of a line lies outside of what is shown.
      return {
        clipped: frame === null || frame === undefined ? '' : getComputedStyle(frame).overflowX,
        dots: places.map(({ left: start, top }, index) => ({
          isFirst: index === 0 || places[index - 1]?.top !== top,
          isShown: start >= left,
        })),
      };
    });
    expect(facts.clipped).toBe('clip');
    expect(facts.dots.length).toBe(4);
    expect(facts.dots.map(({ isFirst }) => !isFirst)).toEqual(facts.dots.map(({ isShown }) => isShown));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('insights come first, charts and tables wait under their titles, and stay as they were left', async ({
    page,
    person,
  }) => {
    const boardId = await person.newBoard('Bees');
    for (let index = 0; index < 30; index += 1) {
      await publish(person, boardId, { title: `Post ${index}`, views: 1000 + 13 * index, days: 11 + index });
    }
    await person.call('POST', '/api/analytics/insights/generate');
    await page.goto('/analytics');
    await expect(page.getByRole('button', { name: /^Learn More/u }).first()).toBeInViewport();
    const posts = page.getByRole('region', { name: 'All Posts', exact: true });
    const fold = posts.getByRole('button', { name: 'All Posts' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(
      page.getByRole('region', { name: 'Every post', exact: true }).locator('svg'),
    ).not.toHaveCount(0);
    // Four screens and a half; all that is folded would be fifteen.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_800);
    expect(await violationsIn(page, 'main')).toEqual([]);

    await fold.click();
    await posts.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Post/u })).toBeVisible();
    await page.goBack();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  test('the first number stands on the first screen, and the rest is a press away', async ({
    page,
    person,
  }) => {
    const boardId = await person.newBoard('Bees');
    await publish(person, boardId, { title: 'Swarm', views: 4321, days: 20 });
    await page.goto('/analytics');
    await expect(
      page.getByRole('region', { name: 'Your channel' }).getByText('4.3K').first(),
    ).toBeInViewport();

    await page.getByRole('button', { name: /^Filter/u }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByLabel('Platform').selectOption('TikTok');
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/platform=tiktok/);
    await page.getByRole('button', { name: /^Filter/u }).click();
    await sheet.getByRole('button', { name: 'Show all' }).click();
    await expect(page).not.toHaveURL(/platform/);

    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Weekly Report' }).click();
    await expect(page.getByRole('heading', { name: 'Weekly Report' })).toBeVisible();
  });
});
