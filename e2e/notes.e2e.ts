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
  await expect(page.getByRole('heading', { name: 'The keeper counts 41 lamps', level: 1 })).toBeVisible();
  await expect(text.getByText('Every evening.')).toBeVisible();
  // It stands above already.
  await expect(text).not.toContainText('The keeper counts 41 lamps');
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

test('a note that is edited in two tabs is not overwritten unasked, and nothing typed is lost', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Lamps');
  const { item } = await person.call('POST', '/api/content/note', { boardId, text: '41 lamps' });
  const address = `/boards/${boardId}/items/${item?.id}`;
  const edit = async (tab: typeof page, text: string) => {
    await tab.goto(address);
    await tab.getByRole('region', { name: 'Text' }).getByRole('button', { name: 'Edit' }).click();
    await tab.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
  };
  const stored = async () => (await person.call('GET', `/api/content/${item?.id}`)).text;
  const other = await page.context().newPage();
  await edit(page, 'From the first tab');
  await edit(other, 'From the second tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'From the first tab', level: 1 })).toBeVisible();

  const save = other.getByRole('button', { name: 'Save', exact: true });
  const dialog = other.getByRole('dialog', { name: 'This note was changed elsewhere since you opened it' });
  await save.click();
  const newer = other.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'View newer version' }).click();
  await expect((await newer).getByRole('region', { name: 'Text' })).toContainText('From the first tab');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  const field = other.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toHaveValue('From the second tab');
  expect(await stored()).toBe('From the first tab');

  // What is back after a reload was begun from the old words too.
  await other.reload();
  await other.getByRole('region', { name: 'Text' }).getByRole('button', { name: 'Edit' }).click();
  await expect(field).toHaveValue('From the second tab');
  await save.click();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(other.getByRole('heading', { name: 'From the second tab', level: 1 })).toBeVisible();
  expect(await stored()).toBe('From the second tab');
});

test('pasted words become a note, addresses are added, and words in the box for an address are no address', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const boardId = await person.newBoard('Lamps');
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const post =
    'We counted the lamps again.\nThere are 42: https://lamps.example/count\nWho lit the last one?';
  const note = page.getByRole('dialog', { name: 'New note' });
  const field = note.getByRole('textbox', { name: 'Note' });

  await paste(post);
  await expect(field).toHaveValue(post);
  await note.getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toBeHidden();
  // It was copied, not typed: nothing of it is left to come back.
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(field).toHaveValue('');
  await field.fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Draft saved. Open “New note” to continue.')).toBeVisible();
  await expect(note).toBeHidden();
  await paste(post);
  await expect(field).toHaveValue(`Half a thought\n\n${post}`);
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('link', { name: /^Half a thought/ })).toBeVisible();

  await paste('http://127.0.0.1:9/one\nhttp://127.0.0.1:9/two');
  await expect(page.getByText('2 added')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  const inDialog = dialog.getByRole('textbox', { name: 'Note' });
  await page.getByRole('button', { name: 'Add Content' }).click();
  await dialog.getByLabel('URL', { exact: true }).focus();
  await paste('The wick was too short.\nSo she cut a new one.');
  await expect(inDialog).toHaveValue('The wick was too short.\nSo she cut a new one.');
  await dialog.getByRole('button', { name: 'Add a single URL' }).click();
  await dialog.getByRole('button', { name: 'Paste text' }).click();
  await expect(inDialog).toBeFocused();
  await paste('Lamp oil is sold by the pint.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('link', { name: /^Lamp oil/ })).toBeVisible();

  await page.goto('/content');
  await page.getByRole('button', { name: /Add URLs/ }).click();
  await dialog.getByRole('button', { name: 'Paste text' }).click();
  await inDialog.fill('Said in the library.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('link', { name: 'Said in the library.' })).toBeVisible();
});
