import { expect, test } from './signed-in.ts';

test('a board of a thousand items draws those in sight, keeps the keyboard’s place, and Back leads to where one was', async ({
  page,
}) => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    id: `i${index}`,
    title: `Item ${index}`,
    type: 'website',
  }));
  await page.route('**/api/boards/long', (route) =>
    route.fulfill({
      json: { board: { id: 'long', name: 'Long', item_count: 1_000 }, items, nextCursor: null },
    }),
  );
  await page.goto('/boards/long');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '1000');
  await expect.poll(() => rows.count()).toBeLessThan(60);

  await page.evaluate(() => window.scrollTo(0, 30_000));
  const inSight = page.getByRole('link', { name: /^Item \d{3}$/ });
  const link = inSight.nth(10);
  await expect(link).toBeInViewport();
  const title = await link.innerText();
  const box = await link.boundingBox();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
  await page.goBack();
  const again = page.getByRole('link', { name: title, exact: true });
  await expect(again).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - (box?.y ?? 0)))
    .toBeLessThan(60);

  // What has the focus stays, wherever one scrolls; Tab goes on from there.
  await again.focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows.first()).toBeInViewport();
  await expect(again).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.filter({ has: again }).getByRole('button', { name: 'Track' })).toBeFocused();
});

test('a board of a hundred items has all of them on the page, and Back leads to where one was', async ({
  page,
}) => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    id: `i${index}`,
    title: `Item ${index}`,
    type: 'website',
  }));
  await page.route('**/api/boards/short', (route) =>
    route.fulfill({
      json: { board: { id: 'short', name: 'Short', item_count: 100 }, items, nextCursor: null },
    }),
  );
  await page.goto('/boards/short');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(100);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 3_000);
  const link = page.getByRole('link', { name: 'Item 45', exact: true });
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (box?.y ?? 0)))
    .toBeLessThan(60);
});

test('rows of a long board that are loaded as one scrolls are drawn as they come into sight', async ({
  page,
}) => {
  const pageFrom = (start: number) =>
    Array.from({ length: 100 }, (_, index) => ({ id: `i${start + index}`, title: `Item ${start + index}` }));
  await page.route('**/api/boards/long', (route) =>
    route.fulfill({
      json: { board: { id: 'long', name: 'Long', item_count: 300 }, items: pageFrom(0), nextCursor: '100' },
    }),
  );
  await page.route('**/api/boards/long/items?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor'));
    return route.fulfill({
      json: { items: pageFrom(start), nextCursor: start < 200 ? `${start + 100}` : null },
    });
  });
  await page.goto('/boards/long');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '300');
  expect(await rows.count()).toBeLessThan(60);
  const last = page.getByRole('link', { name: 'Item 299', exact: true });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows.count()).toBeLessThan(60);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
});
