import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, test } from './signed-in.ts';

test.use({ productEnv: { INGEST_ALLOW_HOSTS: '127.0.0.1' } });

test('A webhook is made, tried, seen to arrive, and deleted', async ({ page, person }) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body: body.toString() });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;

  await page.goto('/settings#webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(address);
  await expect(dialog.getByRole('button', { name: 'Make webhook' })).toBeDisabled();
  await dialog.getByLabel('Something was added').check();
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Send a test to ${address}` }).click();
  await expect(page.getByText('Delivered less than a minute ago')).toBeVisible();
  await person.call('POST', '/api/content/note', { text: 'Remember the milk.' });
  await expect.poll(() => received.length).toBe(2);
  const types = received.map(
    ({ headers, body }) => (new Webhook(secret).verify(body, headers) as { type: string }).type,
  );
  expect(types).toEqual(['test', 'item.added']);
  await page.getByRole('button', { name: `Delete ${address}` }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('Nothing is called yet.')).toBeVisible();
  receiver.close();
});
