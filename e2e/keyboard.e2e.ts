import type { Locator, Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab until something has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 times Tab did not lead to ${target.toString()}.`);
}

test('a board, an address, a script, its saving and its numbers by keyboard alone', async ({ page }) => {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.goto('/boards');
  await press(page.getByRole('button', { name: 'Create New Board' }).first());
  await tabTo(page, page.getByLabel('Board Name'));
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page.getByRole('link', { name: 'By hand' }));

  await press(page.getByRole('button', { name: 'Add Content' }).first());
  await expect(page.getByLabel('URL', { exact: true })).toBeFocused();
  await page.keyboard.type('http://127.0.0.1:9/gone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('URL added successfully!')).toBeVisible();

  await press(page.getByRole('button', { name: 'Generate Script' }));
  await tabTo(page, page.getByLabel('Content Requirements'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A short video about kites');
  await press(page.getByRole('button', { name: 'Generate Content' }));
  await press(page.getByRole('button', { name: 'Save to By hand' }));
  await expect(page.getByText('Content saved to board successfully!')).toBeVisible();

  await press(page.getByRole('button', { name: 'Track' }).first());
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Views'));
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Performance data tracked successfully!')).toBeVisible();
});

test('a menu opens, moves and closes by keyboard, and gives the focus back', async ({ page, person }) => {
  await person.newBoard('Menu');
  await page.goto('/boards');
  const trigger = page.getByRole('button', { name: 'Actions for Menu' });
  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('from a dialog whose entry with the focus is gone, Tab and Shift+Tab both lead on', async ({
  page,
  person,
}) => {
  await person.call('POST', '/api/projects', { title: 'Tides' });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Stages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stages' });
  await dialog.getByRole('button', { name: 'Move Filming up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Filming, 1 of 6');
  await expect(dialog.getByRole('button', { name: 'Move Filming up' })).toBeFocused();
  await dialog.evaluate((element) => element.focus());
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.evaluate((element) => element.focus());
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Move Filming up' })).toBeFocused();
});

test('Back closes a dialog, loses nothing that was typed, and then leaves', async ({ page, person }) => {
  const boardId = await person.newBoard('Stays');
  await person.newScript(boardId, 'A draft');
  await page.goto('/boards');
  await page.getByRole('link', { name: 'Stays' }).click();
  const rename = async () => {
    await page.getByRole('button', { name: 'Actions for A draft' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Another name');
  };
  await rename();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(boardId));
  await page.getByRole('button', { name: 'Actions for A draft' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Another name');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  // One that was closed otherwise leaves nothing to go back over.
  await rename();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/boards$/);
});

test('Ctrl+K chooses the first result of each search, and Enter opens it', async ({ page, person }) => {
  const boardId = await person.newBoard('Plague');
  for (const title of ['Quarantine in Venice', 'Three cases in China']) {
    await person.call('POST', '/api/content/note', { boardId, title, text: `${title}: what is known.` });
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const word of ['quarantine', 'cases', 'venice', 'china']) {
    await field.fill('');
    await field.pressSequentially(word, { delay: 40 });
    await expect(page.getByRole('option').first()).toContainText(/Quarantine|Three cases/);
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Three cases in China' })).toBeVisible();
});
