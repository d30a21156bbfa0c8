import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadConfig, useConfig } from '#lib/config.ts';
import { checkConnection, recheckNow } from '#lib/connection.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { SessionCheckContext } from '../use-session-check.ts';
import { ConnectionWatch } from './connection-watch.tsx';

const Mode = () => <p>{useConfig().config.demoMode ? 'demo mode' : 'no demo mode'}</p>;

it('says one thing at a time, and asks once more for what failed when the server is back', async () => {
  let isDown = true;
  await startServer(({ path }, response) => {
    if (isDown) {
      return sendJson(response, 503, {});
    }
    return sendJson(response, 200, path === '/api/config' ? { demoMode: false } : {});
  });
  await loadConfig();
  const retry = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionCheckContext value={{ isRestoring: false, isUnreachable: true, isChecking: false, retry }}>
        <Mode />
        <ConnectionWatch />
      </SessionCheckContext>
    </QueryClientProvider>,
  );
  checkConnection();
  expect(await screen.findByText('The server is restarting.')).toBeDefined();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByText('demo mode')).toBeDefined();

  isDown = false;
  recheckNow();
  expect(await screen.findByText('no demo mode')).toBeDefined();
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});
