import { expect, test } from './signed-in.ts';

test('what was deleted is found again: by the toast, from each list, and in Settings', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Bees');
  await person.newScript(boardId, 'Nectar');
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Actions for Nectar' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused();
  await expect(page.getByText('Item deleted')).toBeHidden();
  await page.getByRole('button', { name: 'Restore Nectar' }).click();
  await expect(page.getByText('Item restored')).toBeVisible();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Nectar' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Bees' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page.getByText('Board with 1 item')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Bees' }).click();
  await expect(page.getByText('Board restored')).toBeVisible();

  await page.goto('/content');
  await expect(page.getByRole('link', { name: 'Nectar' })).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page).toHaveURL(/\/recently-deleted$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'View Recently deleted' }).click();
  await expect(page).toHaveURL(/\/recently-deleted$/);
});

test('emptying asks twice, and then nothing is left', async ({ page, person }) => {
  await person.call('DELETE', `/api/boards/${await person.newBoard('Wasps')}`);
  await person.call('DELETE', `/api/boards/${await person.newBoard('Flies')}`);
  await page.goto('/recently-deleted');
  const empty = page.getByRole('button', { name: 'Empty', exact: true });
  await empty.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This permanently deletes all 2 entries');
  await dialog.getByRole('button', { name: 'Empty', exact: true }).click();
  await expect(dialog).toContainText('Delete permanently?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Wasps')).toBeVisible();
  await empty.click();
  await dialog.getByRole('button', { name: 'Empty', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await expect(empty).toBeDisabled();
});
