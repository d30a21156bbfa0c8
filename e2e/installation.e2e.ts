import { startTestMailServer, type TestMailServer } from '../apps/server/src/testing/mail-server.ts';
import { expect, password, test as base } from './signed-in.ts';
import { violationsIn } from './violations.ts';

/** A product that sends mail, and lets everybody have 2 MB of files. */
const test = base.extend<object, { mails: TestMailServer; productEnv: Record<string, string> }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const mails = await startTestMailServer();
      await provide(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  productEnv: [
    async ({ mails }, provide) =>
      provide({
        DEMO_MODE: 'false',
        SMTP_URL: mails.url,
        MAIL_FROM: 'hookline@example.org',
        QUOTA_BYTES: String(2 * 1024 ** 2),
      }),
    { scope: 'worker' },
  ],
});

// The first of them owns the installation.
test.describe.configure({ mode: 'serial' });

test('the owner sees how the installation is, disables and enables an account, and invites somebody', async ({
  page,
  person,
  product,
  mails,
}) => {
  const ben = { name: 'Ben Bitdiddle', email: `ben-${Date.now()}@example.org`, password };
  const signUp = await fetch(`${product.origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ben),
  });
  expect(signUp.status).toBe(201);
  await person.newBoard();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open installation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  await expect(page.getByText('embedded')).toBeVisible();
  await expect(page.getByText('Automatic backups are off')).toBeVisible();
  await expect(page.getByText('Server and worker')).toBeVisible();
  expect(await violationsIn(page, 'body')).toEqual([]);

  const people = page.getByRole('region', { name: 'People' });
  const row = people.getByRole('listitem').filter({ hasText: ben.email });
  await row.getByRole('button', { name: `Actions for ${ben.email}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await row.getByRole('button', { name: `Actions for ${ben.email}` }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await expect(row.getByText('Disabled')).toBeHidden();

  await page.getByLabel('Invite someone').fill('guest@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('We’ve sent the link to guest@example.org')).toBeVisible();
  await expect.poll(() => mails.received.some(({ to }) => to.includes('guest@example.org'))).toBe(true);

  const acts = page.getByRole('region', { name: 'Owner activity' }).getByRole('listitem');
  await expect(acts).toHaveCount(3);
  await expect(acts.first()).toContainText('guest@example.org invited');
  await expect(acts.nth(1)).toContainText(/Account enabled.*ben-.* · by/u);
});

test('nobody else sees it', async ({ page, person }) => {
  expect(person.email).toContain('@');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
  await expect(page.getByText('0 B of 2 MB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open installation' })).toBeHidden();
  await page.goto('/settings/installation');
  await expect(page.getByText('The installation couldn’t be loaded')).toBeVisible();
});

test('what is left of a quota is told before a file is chosen, and a larger one is refused there', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard();
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await page.getByRole('tab', { name: 'Upload File' }).click();
  await expect(page.getByText('You have 2 MB of 2 MB of storage left.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3 * 1024 ** 2, 'x') });
  await expect(page.getByText('This file is 3 MB, but you have 2 MB of storage left.')).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ isSignedIn: false });

  test('a forgotten password is given anew by mail', async ({ page, person, mails }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The form before it has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await violationsIn(page, 'body')).toEqual([]);
    const link = await expect
      .poll(() => /\/reset-password\?token=\S+/u.exec(mailFor(mails, person.email))?.[0] ?? '')
      .not.toBe('')
      .then(() => /\/reset-password\?token=\S+/u.exec(mailFor(mails, person.email))?.[0] ?? '');
    await page.goto(link);
    await page.getByLabel('New password').fill('quite another horse');
    expect(await violationsIn(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/u);
  });
});

const mailFor = ({ received }: TestMailServer, email: string): string =>
  received.find(({ to }) => to.includes(email))?.source ?? '';
