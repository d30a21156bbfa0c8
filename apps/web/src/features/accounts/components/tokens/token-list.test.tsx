import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession } from '#lib/session.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { TokenList } from './token-list.tsx';

const secret = `hk_${'a'.repeat(64)}`;
const day = 24 * 60 * 60 * 1000;

/** A server that has one token which expired, and keeps what is made. */
async function open() {
  startSession({ token: 'tokens', user: { id: '1', name: 'Maya', email: 'maya@example.com' } });
  const createdAt = new Date(Date.now() - 2 * day).toISOString();
  const expired = { expiresAt: new Date(Date.now() - day).toISOString(), lastUsedAt: createdAt };
  let tokens = [{ id: 'old', name: 'Old script', scopes: ['write' as const], createdAt, ...expired }];
  const received = await startServer(({ method, path, body }, response) => {
    if (method === 'GET') {
      sendJson<'GET /api/tokens'>(response, 200, { apiTokens: tokens });
    } else if (method === 'POST') {
      const apiToken = { id: 'new', createdAt, lastUsedAt: null, ...JSON.parse(body) };
      tokens = [{ expiresAt: null, ...apiToken }, ...tokens];
      sendJson<'POST /api/tokens'>(response, 201, { token: secret, apiToken });
    } else {
      tokens = tokens.filter(({ id }) => !path.endsWith(`/${id}`));
      response.writeHead(204).end();
    }
  }, '/settings');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TokenList />
    </QueryClientProvider>,
  );
  return received;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('makes a token for what was chosen, shows it once, and lists it without its secret', async () => {
  const received = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'My shortcut' } });
  fireEvent.click(screen.getByLabelText(/^Read/));
  expect(screen.getByRole('button', { name: 'Create token' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText(/^Add/));
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '' } });
  press('Create token');
  expect(await screen.findByText(secret)).toBeDefined();
  expect(JSON.parse(received.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    name: 'My shortcut',
    scopes: ['add'],
  });
  press('Done');
  expect(await screen.findByText('Add · Never used')).toBeDefined();
  expect(screen.queryByText(secret)).toBeNull();
});

it('revokes a token after asking, and says which one expired', async () => {
  const received = await open();
  const list = await screen.findByRole('list', { name: 'API tokens' });
  expect(within(list).getByText('Expired')).toBeDefined();
  expect(within(list).getByText(/^Write · Last used 2 days ago$/)).toBeDefined();
  press('Revoke Old script');
  expect(await screen.findByRole('dialog', { name: 'Revoke “Old script”?' })).toBeDefined();
  press('Revoke token');
  expect(await screen.findByText('No API tokens yet.')).toBeDefined();
  expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/tokens/old',
  ]);
});
