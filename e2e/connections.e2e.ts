import type { Page } from '@playwright/test';
import { MockConsent } from '../apps/server/src/features/connections/testing/mock-consent.ts';
import type { MockGoogle } from '../apps/server/src/features/connections/testing/mock-google.ts';
import { mockPosts } from '../apps/server/src/features/connections/testing/mock-instagram.ts';
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
  await own.getByText('Set up with your own Google Cloud project').click();
  await expect(own.getByText(`${new URL(page.url()).origin}/settings`)).toBeVisible();
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
  await expect(own.getByRole('heading', { name: 'Connections' })).toBeInViewport();
  await connect(page, google);
  await expect(page).toHaveURL(/\/settings#connections$/u);
  await expect(own.getByText('YouTube: Bread by Ada')).toBeVisible();
  await expect(own.getByText(/60 videos, 60 of them new/u)).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByText('How to bake bread, part 1', { exact: true }).first()).toBeVisible();

  // The grant ends; the card and the dashboard say so.
  google.consent.endGrants();
  await page.goto('/settings#connections');
  await own.getByRole('button', { name: 'Fetch now' }).click();
  await expect(own.getByText('Connection ended')).toBeVisible();
  await expect(own.getByText(/“Testing” loses it after 7 days/u)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('The numbers for your YouTube channel have stopped updating')).toBeVisible();
  await page.getByRole('button', { name: 'Open settings' }).click();

  await own.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(own.getByText('Connected', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Delete imported videos' }).click();
  await expect(page.getByText(/60 videos are now in Recently deleted/u)).toBeVisible();
  await own.getByText('Set up with your own Google Cloud project').click();
  await expect(own.getByLabel('Client ID')).toHaveValue('');
});

test('a consent that was refused is told, and nothing is left in the address', async ({
  page,
  person,
  google,
}) => {
  await person.newBoard('Channel');
  await page.goto('/settings#connections');
  google.consent.scopes = google.consent.scopes.slice(0, 1);
  await connect(page, google);
  await expect(section(page).getByText(/leave both boxes ticked/u)).toBeVisible();
  await expect(page).toHaveURL(/\/settings#connections$/u);
});

test('an account is connected by its token, read, told about, and disconnected', async ({
  page,
  person,
  mockInstagram: mock,
}) => {
  Object.assign(mock, { now: new Date(), posts: mockPosts(60, daysAgo(2)) });
  await person.newBoard('Account');
  await page.goto('/settings#connections');
  const own = section(page);
  await own.getByText('Set up with your own access token').click();
  await expect(own.getByText(/It lasts 60 days, and Hookline renews it every week/u)).toBeVisible();
  const token = own.getByRole('textbox', { name: 'Access token' });
  await token.fill('IGAAhalf');
  await own.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(/it was not copied whole/u)).toBeVisible();
  await expect(token).toHaveValue('IGAAhalf');
  await token.fill(mock.makeToken());
  await own.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(own.getByText('Instagram: @bread.by.ada')).toBeVisible();
  await expect(own.getByText('60 posts, 60 of them new.')).toBeVisible();
  await expect(own.getByRole('heading', { name: 'YouTube Not connected' })).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByText('Bread, part 1', { exact: true }).first()).toBeVisible();

  // The password of the account changes; the card and the dashboard say so.
  mock.endTokens();
  await page.goto('/settings#connections');
  await own.getByRole('button', { name: 'Fetch now' }).click();
  await expect(own.getByText('Connection ended')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('The numbers for your Instagram account have stopped updating')).toBeVisible();
  await page.getByRole('button', { name: 'Open settings' }).click();

  await token.fill(mock.makeToken());
  await own.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(own.getByText('Connected', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Delete imported posts' }).click();
  await expect(page.getByText('Disconnected. 60 posts are now in Recently deleted.')).toBeVisible();
  await expect(own.getByText('Instagram: @bread.by.ada')).toBeHidden();
});
