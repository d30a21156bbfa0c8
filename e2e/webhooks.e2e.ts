import { Webhook } from 'standardwebhooks';
import { expect, test } from './signed-in.ts';

test('A webhook is made, tried, seen to arrive, and deleted', async ({ page, person, site }) => {
  const address = `${site.origin}/told`;
  const received = () => site.received.filter(({ path }) => path === '/told');

  await page.goto('/settings#webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(address);
  await expect(dialog.getByRole('button', { name: 'Create webhook' })).toBeDisabled();
  await dialog.getByLabel('Item added').check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Send a test to ${address}` }).click();
  await expect(page.getByText('Delivered just now')).toBeVisible();
  await person.call('POST', '/api/content/note', { text: 'Remember the milk.' });
  await expect.poll(() => received().length).toBe(2);
  const types = received().map(
    ({ headers, body }) => (new Webhook(secret).verify(body, headers) as { type: string }).type,
  );
  expect(types).toEqual(['test', 'item.added']);
  await page.getByRole('button', { name: `Delete ${address}` }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
});
