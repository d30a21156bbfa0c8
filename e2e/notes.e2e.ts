import { expect, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a note is written with N, edited in place, found, and what is said of it stays', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Lamps');
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await field.fill('The keeper counts 41 lamps');
  await field.selectText();
  await dialog.getByRole('button', { name: 'Heading' }).click();
  await expect(field).toHaveValue('## The keeper counts 41 lamps');
  await field.press('End');
  await field.press('Enter');
  await field.pressSequentially('Every evening.');
  await field.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'The keeper counts 41 lamps' }).click();
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.getByRole('heading', { name: 'The keeper counts 41 lamps' })).toBeVisible();
  await text.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('She counts **42** lanterns.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'She counts 42 lanterns.', level: 1 })).toBeVisible();
  await expect(text).toContainText('She counts 42 lanterns.');

  await page.goto(`/boards/${boardId}/items/${await person.newScript(boardId, 'A script about lamps')}`);
  await page.getByRole('button', { name: 'Add notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask the ferryman.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Ask the ferryman.');
  await page.goto('/content?q=ferryman');
  await expect(page.getByRole('link', { name: 'A script about lamps' })).toBeVisible();
});
