import type { Page } from '@playwright/test';
import {
  type MockProvider,
  startMockProvider,
} from '../apps/server/src/features/accounts/provider/testing/mock-provider.ts';
import { expect, password, signIn, test as base } from './signed-in.ts';
import { axeFor } from './violations.ts';

const test = base.extend<object, { provider: MockProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const provider = await startMockProvider();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  productEnv: [
    async ({ provider: { origin, clientId, clientSecret } }, provide) =>
      provide({
        DEMO_MODE: 'false',
        OIDC_ISSUER: origin,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
      }),
    { scope: 'worker' },
  ],
});
test.use({ isSignedIn: false });
test.beforeEach(({ provider }) => {
  provider.faults = {};
  provider.person = { sub: 'new', email: 'new@example.org', email_verified: true, name: 'Nora New' };
});

const toProvider = (page: Page, { host }: MockProvider) =>
  page.getByRole('button', { name: `Continue with ${host}` });
const backFrom = (page: Page) => page.getByRole('link', { name: /^Continue as/u });
const violations = async (page: Page) => (await (await axeFor(page)).analyze()).violations;

test('somebody new signs in, and goes where they wanted to; a password can be chosen', async ({
  page,
  provider,
}) => {
  await page.goto('/content');
  await toProvider(page, provider).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Hookline' })).toBeVisible();
  await backFrom(page).click();
  await expect(page).toHaveURL(/\/content$/u);
  await page.goto('/settings#password');
  const section = page.getByRole('region', { name: 'Password' });
  await expect(section.getByText(`Connected to ${provider.host}`)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Disconnect' })).toBeDisabled();
  await section.getByLabel('New password', { exact: true }).fill(password);
  await section.getByLabel('Confirm new password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Choose password' }).click();
  await section.getByRole('button', { name: 'Disconnect' }).click();
  await expect(section.getByText(`Sign in with ${provider.host}`)).toBeVisible();
  await expect(section.getByLabel('Current password')).toBeVisible();
});

test('an account with the same e-mail is connected by its password, once', async ({
  page,
  person,
  provider,
}) => {
  provider.person = { sub: 'ada', email: person.email, email_verified: true };
  await page.goto('/login');
  await toProvider(page, provider).click();
  await backFrom(page).click();
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect(page.getByText(`There is already an account for ${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/u);
  expect(await violations(page)).toEqual([]);
  const confirm = async (word: string) => {
    await page.getByRole('textbox', { name: 'Password' }).fill(word);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
  };
  await confirm('not the password');
  await expect(page.getByText('That is not the password of this account.')).toBeVisible();
  await confirm(password);
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await toProvider(page, provider).click();
  await backFrom(page).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/settings#recent');
  const recent = page.getByRole('region', { name: 'Recent sign-ins' }).getByRole('listitem');
  await expect(recent).toHaveText([
    new RegExp(`^Signed in with ${provider.host}.*Chrome on`, 'u'),
    new RegExp(`^Signed in with ${provider.host}`, 'u'),
    new RegExp(`^Connected to ${provider.host}.*127\\.0\\.0\\.1$`, 'u'),
    /^Sign-in with a password refused.*127\.0\.0\.1$/u,
    /^Account created/u,
  ]);
});

test('whoever is signed in connects the provider in Settings', async ({ page, person, provider }) => {
  await signIn(page, person);
  provider.person = { sub: 'elsewhere', email: 'ada@work.example', email_verified: false };
  await page.goto('/settings#password');
  const section = page.getByRole('region', { name: 'Password' });
  const connect = section.getByRole('button', { name: 'Connect' });
  // Refused there; then signed out here meanwhile.
  provider.faults = { returned: (query) => query.set('error', 'access_denied') };
  await connect.click();
  await backFrom(page).click();
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeHidden();
  provider.faults = {};
  await page.getByRole('button', { name: 'Try Again' }).click();
  const back = await backFrom(page).getAttribute('href');
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto(back ?? '');
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings#password$/u);
  await connect.click();
  await backFrom(page).click();
  await expect(page.getByRole('heading', { name: `Connect ${provider.host}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(section.getByText('As ada@work.example.')).toBeVisible();
});

test('what goes wrong is said, and begins again; nobody is let in from elsewhere', async ({
  page,
  provider,
}) => {
  provider.person = { sub: 'unverified', email: 'someone@example.org' };
  await page.goto('/login');
  await toProvider(page, provider).click();
  await backFrom(page).click();
  await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('has not verified that someone@example.org is yours');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(backFrom(page)).toBeVisible();

  // An answer that somebody else asked for, in a link: while a sign-in is awaited here, and while none is.
  const theirs = `/auth/callback?${new URLSearchParams({ code: 'c', state: 's', iss: provider.origin }).toString()}`;
  await page.goto(theirs);
  await expect(page.getByRole('alert')).toContainText('belongs to a different sign-in');
  await page.goto(theirs);
  await expect(page.getByRole('alert')).toContainText('has expired or was started in another browser');
});
