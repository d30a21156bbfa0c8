import { devices, type Page } from '@playwright/test';
import { expect, type Person, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const titles = (page: Page) => page.getByRole('main').locator('[data-title]');

/** A board with items of these titles, the first on top. */
async function openBoard(page: Page, person: Person, names: string[]): Promise<string> {
  const boardId = await person.newBoard('Bees');
  for (const name of names.toReversed()) {
    await person.newScript(boardId, name);
  }
  await page.goto(`/boards/${boardId}`);
  await expect(titles(page)).toHaveText(names);
  return boardId;
}

test('by mouse: boxes and Shift choose, one press changes all, one Undo takes it back, other tabs follow', async ({
  page,
  person,
}) => {
  await person.newBoard('Wasps');
  const boardId = await openBoard(page, person, ['One', 'Two', 'Three', 'Four']);
  const other = await page.context().newPage();
  await other.goto(`/boards/${boardId}`);
  await expect(titles(other)).toHaveCount(4);

  await rowOf(page, 'One').hover();
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await page.getByRole('checkbox', { name: 'Select Three' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(titles(page)).toHaveText(['Four']);
  await expect(titles(other)).toHaveText(['Four']);
  await expect(bar).toBeHidden();
  await expect(page.getByText('3 items deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(4);
  await expect(titles(other)).toHaveCount(4);

  await rowOf(page, 'Two').hover();
  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await bar.getByRole('button', { name: 'Group' }).click();
  await page.getByLabel('New group').fill('January script');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'January script 1' }).click();
  await expect(titles(page)).toHaveText(['Two']);
  await page.getByRole('button', { name: 'Actions for group January script' }).click();
  await page.getByRole('menuitem', { name: 'Delete group' }).click();
  await expect(titles(page)).toHaveCount(4);
  const deleted = page
    .locator('[data-toaster] > div')
    .filter({ hasText: 'Group deleted. Its items are still on the board' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: 'January script 1' })).toBeVisible();

  await rowOf(page, 'Two').hover();
  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await bar.getByRole('button', { name: 'Select all 4' }).click();
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByLabel('Tags: add a tag').fill('nectar');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(rowOf(page, 'Four')).toContainText('#nectar');
  await rowOf(page, 'Two').hover();
  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await bar.getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('Board', { exact: true }).selectOption('Wasps');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 item moved')).toBeVisible();
  await expect(titles(page)).toHaveText(['One', 'Three', 'Four']);
});

test('by keyboard: the list is one stop; J, K, X, T, Delete and Enter act on its items', async ({
  page,
  person,
}) => {
  await openBoard(page, person, ['One', 'Two', 'Three', 'Four']);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(link('One')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(link('Three')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('Two')).toBeFocused();
  expect(await page.locator('[data-title][tabindex="0"]').allInnerTexts()).toEqual(['Two']);

  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText('2 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Track Performance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link('Three')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(titles(page)).toHaveText(['One', 'Two', 'Four']);
  await expect(link('Four')).toBeFocused();
  await expect(page.getByText('Item deleted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Four', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select the item');
});

test('in a gallery too: boxes choose, arrows lead; a tag is changed on the page and in Settings', async ({
  page,
  person,
}) => {
  await openBoard(page, person, ['One', 'Two', 'Three']);
  await page.getByRole('radio', { name: 'Gallery' }).click();
  await rowOf(page, 'One').hover();
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await page.getByRole('link', { name: 'One', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByLabel('Tags: add a tag').fill('nectar');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(page.getByText('2 items tagged')).toBeVisible();

  await page.getByRole('link', { name: 'Three', exact: true }).click();
  await page.getByLabel('Tags: add a tag').fill('Honey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('Honey');
  await page.goto('/settings#tags');
  await page.getByRole('button', { name: 'Rename Honey' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('nectar');
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('#nectar3 items');
});

test.describe('by touch', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('a long press chooses, taps choose more, and a tap opens again when nothing is chosen', async ({
    page,
    person,
  }) => {
    await openBoard(page, person, ['One', 'Two', 'Three']);
    const box = await rowOf(page, 'Two').boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const at = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 20 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const bar = page.getByRole('toolbar', { name: 'Selected items' });
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('link', { name: 'Three', exact: true }).tap();
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    await bar.getByRole('button', { name: 'Delete' }).tap();
    await expect(titles(page)).toHaveText(['One']);
    await page.getByRole('link', { name: 'One', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible();
  });
});
