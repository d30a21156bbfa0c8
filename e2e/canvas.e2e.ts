import { devices, type Locator, type Page } from '@playwright/test';
import { expect, type Person, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const linkOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected items' });

interface Canvas {
  revision: number;
  places: { item_id: string; x: number; y: number }[];
  lines: string[][];
}
const canvasOf = async (person: Person, boardId: string): Promise<Canvas> => {
  const answer = (await person.call('GET', `/api/boards/${boardId}/canvas`)) as { canvas?: Canvas };
  return answer.canvas ?? { revision: 0, places: [], lines: [] };
};

/** A board with items of these titles on its canvas, and their ids. */
async function openCanvas(page: Page, person: Person, names: string[]) {
  const boardId = await person.newBoard('Bees');
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    ids.unshift(await person.newScript(boardId, name));
  }
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('radio', { name: 'Canvas' }).click();
  await expect(linkOf(page, names[0] ?? '')).toBeVisible();
  return { boardId, ids };
}

const middleOf = async (card: Locator) => {
  const box = await card.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

/** Drags by mouse, in steps as a hand does. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

test('what is added while the canvas shows another place comes into sight', async ({ page, person }) => {
  await openCanvas(page, person, ['One', 'Two']);
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 4_000);
  await expect(linkOf(page, 'One')).not.toBeInViewport();
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Bees dance\n\nin the dark.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(linkOf(page, 'Bees dance')).toBeInViewport();
});

test('by mouse: cards are placed, joined and chosen; another tab follows and loses nothing', async ({
  page,
  person,
}) => {
  const { boardId, ids } = await openCanvas(page, person, ['One', 'Two', 'Three', 'Four']);
  const other = await page.context().newPage();
  await other.goto(`/boards/${boardId}`);
  await expect(linkOf(other, 'One')).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Canvas' })).toBeChecked();

  const before = await middleOf(cardOf(page, 'One'));
  await drag(page, before, { x: 0, y: 260 });
  await drag(other, await middleOf(cardOf(other, 'Two')), { x: 60, y: 220 });
  await expect.poll(async () => (await canvasOf(person, boardId)).revision).toBe(2);
  for (const tab of [page, other]) {
    await expect.poll(async () => (await middleOf(cardOf(tab, 'One'))).y).toBeGreaterThan(before.y + 200);
    await expect.poll(async () => (await middleOf(cardOf(tab, 'Two'))).y).toBeGreaterThan(before.y + 150);
  }
  expect((await canvasOf(person, boardId)).places).toHaveLength(4);

  await cardOf(page, 'Three').click();
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  await cardOf(page, 'Four').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await page.getByRole('button', { name: 'Connect the two cards' }).click();
  await expect.poll(async () => (await canvasOf(person, boardId)).lines).toEqual([[ids[3], ids[2]]]);
  await expect(cardOf(other, 'Three')).toContainText('Connected to Four.');
  await bar(page).getByRole('button', { name: 'Group' }).click();
  await page.getByLabel('New group').fill('January script');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(other, 'Three')).toContainText('In January script.');
  await page.getByRole('button', { name: 'January script 2' }).last().click();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await bar(page).getByRole('button', { name: 'Generate Script' }).click();
  await expect(page).toHaveURL(/\/ai-generator$/u);
  // Scripts are no sources, so none of them is listed; the group is what was chosen.
  await expect(page.getByRole('button', { name: 'January script', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/layout=canvas/u);
  await linkOf(page, 'Two').dblclick();
  await expect(page.getByRole('heading', { name: 'Two', exact: true })).toBeVisible();
});

test('a card dropped into a frame joins its group, one dragged out leaves it, and undo takes back both', async ({
  page,
  person,
}) => {
  // The card below the frame is in sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const { boardId, ids } = await openCanvas(page, person, ['One', 'Two', 'Three', 'Four']);
  await person.call('POST', `/api/boards/${boardId}/groups`, {
    name: 'January',
    itemIds: ids.slice(1),
  });
  await page.reload();
  await expect(cardOf(page, 'Three')).toContainText('In January.');
  const grouped = async () => {
    const { groups } = (await person.call('GET', `/api/boards/${boardId}/groups`)) as {
      groups?: { item_ids: string[] }[];
    };
    return groups?.[0]?.item_ids.toSorted();
  };
  const from = await middleOf(cardOf(page, 'One'));
  const inside = await middleOf(cardOf(page, 'Three'));
  await drag(page, from, { x: inside.x - from.x, y: inside.y - from.y + 20 });
  await expect(page.getByText('1 item added to “January”')).toBeVisible();
  await expect.poll(grouped).toEqual(ids.toSorted());
  await expect(cardOf(page, 'One')).toContainText('In January.');

  await page.keyboard.press('Control+z');
  await expect.poll(grouped).toEqual(ids.slice(1).toSorted());
  await expect(page.getByText('1 item added to “January”')).toBeHidden();
  await expect.poll(async () => (await middleOf(cardOf(page, 'One'))).y).toBeGreaterThan(from.y - 1);

  const before = await middleOf(cardOf(page, 'Four'));
  await drag(page, before, { x: 0, y: 330 });
  const taken = page.locator('[data-toaster] > div').filter({ hasText: '1 item removed from “January”' });
  await expect.poll(grouped).toEqual(ids.slice(1, 3).toSorted());
  await taken.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(grouped).toEqual(ids.slice(1).toSorted());
  await expect.poll(async () => (await middleOf(cardOf(page, 'Four'))).y).toBeCloseTo(before.y, 0);
});

test('by keyboard: arrows lead and move, Space chooses, L joins, Enter opens, undo takes back', async ({
  page,
  person,
}) => {
  const { boardId, ids } = await openCanvas(page, person, ['One', 'Two', 'Three']);
  await page.keyboard.press('j');
  await expect(linkOf(page, 'One')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(linkOf(page, 'Two')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  const before = await middleOf(cardOf(page, 'Two'));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await canvasOf(person, boardId)).places.find(({ item_id }) => item_id === ids[1]))
    .toMatchObject({ x: 240, y: 40 });
  expect((await middleOf(cardOf(page, 'Two'))).y).toBeGreaterThan(before.y);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await canvasOf(person, boardId)).places.find(({ item_id }) => item_id === ids[1]))
    .toMatchObject({ x: 232, y: 40 });
  await page.keyboard.press('j');
  await expect(linkOf(page, 'Three')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  await expect.poll(async () => (await canvasOf(person, boardId)).lines).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible();
});

test.describe('by touch', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('a tap chooses, more taps choose more, a chosen card is moved and any other moves the canvas', async ({
    page,
    person,
  }) => {
    const { boardId, ids } = await openCanvas(page, person, ['One', 'Two']);
    const cdp = await page.context().newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const point = { x: from.x + by.x * part, y: from.y + by.y * part };
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const before = await middleOf(cardOf(page, 'One'));
    await swipe(before, { x: 0, y: 80 });
    await expect.poll(async () => (await middleOf(cardOf(page, 'Two'))).y).toBeGreaterThan(before.y + 50);
    expect((await canvasOf(person, boardId)).revision).toBe(0);

    await cardOf(page, 'One').tap();
    await expect(bar(page).getByRole('status')).toHaveText('1 selected');
    await swipe(await middleOf(cardOf(page, 'One')), { x: 0, y: 120 });
    await expect.poll(async () => (await canvasOf(person, boardId)).revision).toBe(1);
    const [one] = (await canvasOf(person, boardId)).places.filter(({ item_id }) => item_id === ids[0]);
    expect(one?.y).toBeGreaterThan(60);
    await cardOf(page, 'Two').tap();
    await expect(bar(page).getByRole('status')).toHaveText('2 selected');
    await page.getByRole('button', { name: 'Open One' }).tap();
    await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible();
  });
});
