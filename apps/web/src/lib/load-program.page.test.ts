import { expect, it, vi } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { recheckNow } from './connection.ts';
import { loadProgram } from './load-program.ts';

/** A busy machine takes its time with the first request of a page. */
const patience = { timeout: 120_000 };

it('waits for a server that is away, and asks again when it is back', async () => {
  let isDown = true;
  const received = await startServer((_, response) => sendJson(response, isDown ? 503 : 200, {}));
  const load = vi.fn<() => Promise<string>>(() =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('program'),
  );
  const loading = loadProgram(load);
  await vi.waitFor(() => expect(received.map(({ path }) => path)).toEqual(['/readyz']), patience);
  expect(load).toHaveBeenCalledTimes(1);

  isDown = false;
  await vi.waitFor(() => {
    recheckNow();
    expect(received.length).toBeGreaterThan(1);
  }, patience);
  expect(await loading).toBe('program');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up on what a server that answers does not have', async () => {
  await startServer((_, response) => sendJson(response, 200, {}));
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadProgram(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(3);
});
