import { devices, type Page } from '@playwright/test';
import { expect, type Person, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const titles = (page: Page) => page.getByRole('main').locator('[data-title]');

async function openBoard(page: Page, person: Person, names: string[]): Promise<string> {
  const boardId = await person.newBoard('Bees');
  for (const name of names.toReversed()) {
    await person.newScript(boardId, name);
  }
  await page.goto(`/boards/${boardId}?sort=manual`);
  await expect(titles(page)).toHaveText(names);
  return boardId;
}

/** Where an entry can be taken hold of, and its upper and lower half. */
async function pointsOf(page: Page, title: string) {
  const box = await entry(page, title).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return {
    hold: { x: x + width * 0.6, y: y + height / 2 },
    left: { x: x + width * 0.2, y: y + height / 2 },
    upper: { x: x + width / 2, y: y + height * 0.2 },
    lower: { x: x + width / 2, y: y + height * 0.8 },
  };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

test('by mouse: an entry is dragged to its place in the list and in the gallery, Escape and Undo leave it', async ({
  page,
  person,
}) => {
  const boardId = await openBoard(page, person, ['One', 'Two', 'Three', 'Four']);
  await drag(page, (await pointsOf(page, 'Four')).hold, (await pointsOf(page, 'Two')).upper);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['One', 'Four', 'Two', 'Three']);
  await expect(page).toHaveURL(/boards\/[^/]+\?sort=manual$/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four']);

  await drag(page, (await pointsOf(page, 'One')).hold, (await pointsOf(page, 'Four')).lower);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four']);
  await drag(page, (await pointsOf(page, 'One')).hold, (await pointsOf(page, 'Four')).lower);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Two', 'Three', 'Four', 'One']);

  await page.getByRole('radio', { name: 'Gallery' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await drag(page, (await pointsOf(page, 'Four')).hold, (await pointsOf(page, 'Three')).left);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Two', 'Four', 'Three', 'One']);
  await page.goto(`/boards/${boardId}?sort=manual&layout=list`);
  await expect(titles(page)).toHaveText(['Two', 'Four', 'Three', 'One']);
});

test('a move taken back before its answer is there stays taken back', async ({ page, person }) => {
  await openBoard(page, person, ['One', 'Two', 'Three']);
  const isTakenBack = Promise.withResolvers<void>();
  await page.route(
    '**/order',
    async (route) => {
      await isTakenBack.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await drag(page, (await pointsOf(page, 'Three')).hold, (await pointsOf(page, 'One')).upper);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Three', 'One', 'Two']);
  const isSent = page.waitForResponse(
    (response) => response.url().endsWith('/order') && response.request().postDataJSON().before === undefined,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three']);
  isTakenBack.resolve();
  await isSent;
  await page.reload();
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three']);
});

test('under another order nothing is dragged, and the handle says why', async ({ page, person }) => {
  const boardId = await openBoard(page, person, ['One', 'Two']);
  await page.goto(`/boards/${boardId}`);
  await expect(titles(page)).toHaveText(['One', 'Two']);
  await drag(page, (await pointsOf(page, 'Two')).hold, (await pointsOf(page, 'One')).upper);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['One', 'Two']);
  await entry(page, 'Two').hover();
  await entry(page, 'Two').getByTitle('Sort by “My order” to drag items').click();
  await expect(page.getByText('Sort by “My order” to drag items into the order you want')).toBeVisible();
});

test.describe('by touch', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('a finger drags an entry by its handle, and scrolls anywhere else', async ({ page, person }) => {
    await openBoard(page, person, ['One', 'Two', 'Three']);
    const cdp = await page.context().newCDPSession(page);
    const box = await entry(page, 'Three').getByTitle('Drag to reorder').boundingBox();
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 30 };
    const to = { x: from.x, y: (await pointsOf(page, 'One')).upper.y };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.3, 0.6, 1]) {
      const touchPoints = [{ x: from.x, y: from.y + (to.y - from.y) * part }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(titles(page)).toHaveText(['Three', 'One', 'Two']);
    await expect(page.getByRole('toolbar', { name: 'Selected items' })).toBeHidden();
  });
});
