import { expect, test } from './signed-in.ts';

test.describe('5 signed out', () => {
  test.use({ isSignedIn: false });

  test('Signup: all four fields are required, and different passwords send nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/signup');
    for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await page.getByLabel('Full name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('one');
    await page.getByLabel('Confirm password').fill('two');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('Login: e-mail and password are required', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required', '');
  });
});

test('5 Add URL and Upload: the URL is required and checked, a file is required and of an allowed kind', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog');
  const url = dialog.getByLabel('URL', { exact: true });
  await expect(url).toHaveAttribute('required', '');
  await url.fill('not an address');
  await dialog.getByRole('button', { name: 'Add URL' }).click();
  expect(await url.evaluate((box: HTMLInputElement) => box.validity.valid)).toBe(false);
  await dialog.getByRole('tab', { name: 'Upload File' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select a file')).toBeVisible();
  await expect(dialog.locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.mp3,.wav,.m4a,.mp4,.mov',
  );
  await expect(dialog.getByText(/up to 100MB/)).toBeVisible();
  const file = { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('alert').filter({ hasText: /pdf/i })).toBeVisible();
});

test('5 Track performance: platform and views are required, options as specified', async ({ page, person }) => {
  const boardId = await person.newBoard();
  await person.newScript(boardId);
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Track' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Views')).toHaveAttribute('required', '');
  const options = dialog.getByLabel('Platform').locator('option');
  expect(await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))).toEqual([
    'instagram',
    'tiktok',
    'youtube',
    'facebook',
    'twitter',
    'linkedin',
  ]);
});

test('5 Options: generator platforms and board types', async ({ page }) => {
  await page.goto('/ai-generator');
  await expect(page.getByLabel('Content Requirements')).toHaveAttribute('required', '');
  const radios = page.getByRole('radio');
  expect(await radios.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual([
    'youtube',
    'instagram',
    'tiktok',
    'linkedin',
  ]);
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create New Board' }).first().click();
  await expect(page.getByLabel('Board Type').locator('option')).toHaveText([
    'General',
    'Competitor Analysis',
    'Trending Content',
  ]);
});
