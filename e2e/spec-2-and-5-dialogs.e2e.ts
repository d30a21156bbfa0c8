import { colourOf } from './colours.ts';
import { fail } from './failing.ts';
import { expect, test } from './signed-in.ts';
import { valuesOf } from './values.ts';

test('2 Create board dialog: fields, Cancel, disabled while blank, Creating... while saving, reset; 5 options', async ({
  page,
}) => {
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Board' });
  const submit = dialog.getByRole('button', { name: /Create Board|Creating/ });
  await expect(dialog.getByLabel('Board Type')).toHaveValue('general');
  await expect(dialog.getByLabel('Board Type').locator('option')).toHaveText([
    'General',
    'Competitor Analysis',
    'Trending Content',
  ]);
  await expect(submit).toBeDisabled();
  await expect(dialog.getByLabel('Board Name')).toHaveAttribute('required', '');
  await expect(dialog.locator('textarea')).not.toHaveAttribute('required');
  await expect(dialog.getByLabel('Description')).toHaveJSProperty('tagName', 'TEXTAREA');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await dialog.getByLabel('Board Name').fill('   ');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Board Name').fill('Fresh');
  const going = Promise.withResolvers<void>();
  await page.route('**/api/boards', async (route) => {
    if (route.request().method() === 'POST') {
      await going.promise;
    }
    await route.continue();
  });
  await submit.click();
  await expect(dialog.getByText('Creating...')).toBeVisible();
  await expect(submit).toBeDisabled();
  going.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fresh' })).toBeVisible();
  await page.getByRole('button', { name: 'Create New Board' }).last().click();
  await expect(dialog.getByLabel('Board Name')).toHaveValue('');
});

test('2 Add Content dialog: two tabs, the focus on the URL, a file with name, size, type and remove; 5 the URL is required and checked, a file is required and of an allowed kind', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  const url = dialog.getByLabel('URL', { exact: true });
  await expect(url).toBeFocused();
  await expect(url).toHaveAttribute('type', 'url');
  await expect(url).toHaveAttribute('required', '');
  for (const label of ['Title', 'Description']) {
    await expect(dialog.getByLabel(label)).not.toHaveAttribute('required');
  }
  await url.fill('not an address');
  await dialog.getByRole('button', { name: 'Add URL' }).click();
  expect(await url.evaluate((box: HTMLInputElement) => box.validity.valid)).toBe(false);
  await dialog.getByRole('tab', { name: 'Upload File' }).click();
  await expect(dialog.getByText(/drag and drop/)).toBeVisible();
  await expect(dialog.getByText(/stored in object storage and processed by AI/)).toBeVisible();
  await expect(dialog.getByText(/up to 100MB/)).toBeVisible();
  const picker = dialog.locator('input[type=file]');
  await expect(picker).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.mp3,.wav,.m4a,.mp4,.mov,.srt,.vtt,.md,.markdown,.html,.htm,.png,.jpg,.jpeg,.webp,.gif',
  );
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select a file')).toBeVisible();
  await picker.setInputFiles({
    name: 'virus.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  });
  await expect(dialog.getByRole('alert').filter({ hasText: /pdf/i })).toBeVisible();
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2048, 'a') };
  await picker.setInputFiles(file);
  await expect(dialog.getByText('notes.txt')).toBeVisible();
  await expect(dialog.getByText('2 KB · text/plain')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(dialog.getByText('notes.txt')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('2 Track Performance dialog: fields, defaults, tip; 5 platform and views are required, options; 8 inline red text, then the success', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard();
  await person.newScript(boardId);
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Track' }).click();
  const dialog = page.getByRole('dialog');
  // That of the script; of what has none, Instagram: calls.e2e.ts sends it so.
  await expect(dialog.getByLabel('Platform')).toHaveValue('youtube');
  for (const label of ['Views', 'Likes', 'Shares/Reposts', 'Comments']) {
    await dialog.getByLabel(label).fill('-1');
    await expect(dialog.getByText('Must be 0 or more.')).toBeVisible();
    await dialog.getByLabel(label).fill('');
  }
  await expect(dialog.getByText(/^Tip: .*regularly/)).toBeVisible();
  await expect(dialog.getByLabel('Platform')).toHaveAttribute('required', '');
  await expect(dialog.getByLabel('Views')).toHaveAttribute('required', '');
  expect(await valuesOf(dialog.getByLabel('Platform').locator('option'))).toEqual([
    'instagram',
    'tiktok',
    'youtube',
    'facebook',
    'twitter',
    'linkedin',
    // Beside the six of the specification.
    'newsletter',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Track' }).click();
  await dialog.getByLabel('Views').fill('10');
  await fail(page, '/api/analytics/track');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  const failure = dialog.getByText('Failed to track performance data');
  await expect(failure).toBeVisible();
  expect(await colourOf(failure)).toBe('red');
  await page.unroute('**/api/analytics/track');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(page.getByText('Performance data tracked successfully!')).toBeVisible();
});
