import type { Page } from '@playwright/test';
import { expect, password, test as base } from './signed-in.ts';
import { axeFor } from './violations.ts';

interface Device {
  /** Whether its user unlocks it from now on. */
  setUnlocked: (isUnlocked: boolean) => Promise<void>;
}

/** A device that keeps passkeys, with its user beside it. Chromium has one at a time. */
const test = base.extend<{ device: Device }>({
  device: async ({ page }, provide) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await provide({
      setUnlocked: async (isUserVerified) => {
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      },
    });
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devtools.send('WebAuthn.disable');
  },
});

const violations = async (page: Page) => (await (await axeFor(page)).analyze()).violations;
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** The product at its name: an address has no passkeys. */
const atName = (origin: string, path: string): string => `${origin.replace('127.0.0.1', 'localhost')}${path}`;

async function logIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(atName(origin, '/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(atName(origin, '/login'));
}

test.use({ isSignedIn: false });

test('is added, signs in and is removed, by keyboard alone', async ({
  page,
  person,
  device,
  product: { origin },
}) => {
  await device.setUnlocked(true);
  await logIn(page, origin, person.email);
  await page.goto(atName(origin, '/settings#passkeys'));
  await expect(section(page).getByText('No passkeys yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('My laptop');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const row = section(page).getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).toContainText('Never used');
  await expect(dialog).toBeHidden();

  await signOut(page, origin);
  await expect(passkeyButton(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await passkeyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto(atName(origin, '/settings#passkeys'));
  await expect(row).toContainText('Last used');
  await page.getByRole('heading', { name: 'Recent sign-ins' }).click();
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible();
  await row.getByRole('button', { name: 'Remove My laptop' }).focus();
  await page.keyboard.press('Enter');
  const removal = page.getByRole('dialog', { name: 'Remove “My laptop”?' });
  await expect(removal.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('No passkeys yet.')).toBeVisible();

  await signOut(page, origin);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey is not accepted here.');
});

test('says so where it is not unlocked, and is not there at an address', async ({
  page,
  person,
  device,
  product: { origin },
}) => {
  await logIn(page, origin, person.email);
  await page.goto(atName(origin, '/settings#passkeys'));
  await device.setUnlocked(false);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No passkey was selected');
  await device.setUnlocked(true);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This device already has a passkey for your account.',
  );

  await page.goto(origin.replace('localhost', '127.0.0.1') + '/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toBeHidden();
});
