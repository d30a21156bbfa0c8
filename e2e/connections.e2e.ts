import type { Page } from '@playwright/test';
import { MockConsent } from '../apps/server/src/features/connections/testing/mock-consent.ts';
import type { MockGoogle } from '../apps/server/src/features/connections/testing/mock-google.ts';
import { mockVideos } from '../apps/server/src/features/connections/testing/mock-videos.ts';
import { expect, test as base } from './signed-in.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Google has a channel of 60 videos. */
const test = base.extend<{ google: MockGoogle }>({
  google: async ({ mockGoogle }, provide) => {
    mockGoogle.consent = new MockConsent();
    mockGoogle.videos = mockVideos(60, daysAgo(10));
    mockGoogle.day = daysAgo(4).slice(0, 10);
    await provide(mockGoogle);
  },
});

const section = (page: Page) => page.getByRole('region', { name: 'Connections' });

async function connect(page: Page, google: MockGoogle): Promise<void> {
  const own = section(page);
  await own.getByLabel('Client ID').fill(google.consent.clientId);
  await own.getByRole('textbox', { name: 'Client secret' }).fill(google.consent.clientSecret);
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
}

test('a channel is connected, read, and disconnected', async ({ page, person, google }) => {
  await person.newBoard('Channel');
  await page.goto('/settings#connections');
  const own = section(page);
  await expect(own.getByText(`${new URL(page.url()).origin}/settings`)).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Connections' })).toBeInViewport();
  await connect(page, google);
  await expect(page).toHaveURL(/\/settings#connections$/u);
  await expect(own.getByText('YouTube: Bread by Ada')).toBeVisible();
  await expect(own.getByText(/60 videos, 60 of them new here/u)).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByText('How to bake bread, part 1', { exact: true }).first()).toBeVisible();

  // The grant ends; the card and the dashboard say so.
  google.consent.endGrants();
  await page.goto('/settings#connections');
  await own.getByRole('button', { name: 'Fetch now' }).click();
  await expect(own.getByText('Connection ended')).toBeVisible();
  await expect(own.getByText(/“Testing” loses it after 7 days/u)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('The numbers of your channel have stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Open settings' }).click();

  await own.getByRole('button', { name: 'Connect again' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(own.getByText('Connected', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Delete what came' }).click();
  await expect(page.getByText(/60 videos are in Recently deleted/u)).toBeVisible();
  await expect(own.getByLabel('Client ID')).toHaveValue('');
});

test('a consent that was refused is told, and nothing is left in the address', async ({
  page,
  person,
  google,
}) => {
  await person.newBoard('Channel');
  await page.goto('/settings');
  google.consent.scopes = google.consent.scopes.slice(0, 1);
  await connect(page, google);
  await expect(section(page).getByText(/leave both boxes ticked/u)).toBeVisible();
  await expect(page).toHaveURL(/\/settings#connections$/u);
});
