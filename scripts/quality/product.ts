import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, type ApiClient } from '../../apps/server/src/testing/api-client.ts';
import { startServerProcess } from '../../apps/server/src/testing/process.ts';

/** Runs the whole product on a fresh directory for as long as `run` takes, with people who sign up in it. */
export async function withProduct<T>(
  run: (signUp: () => Promise<ApiClient>, about: { origin: string; pid: number }) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-quality-'));
  const server = startServerProcess({ DATA_DIR: directory, RATE_LIMIT: 'off', ...env });
  try {
    const origin = await server.ready();
    let people = 0;
    return await run(
      async () => {
        people += 1;
        const body = { name: 'Reader', email: `reader-${people}@example.org`, password: 'correct horse' };
        const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', { body });
        return createApiClient(origin, token);
      },
      { origin, pid: server.child.pid ?? 0 },
    );
  } finally {
    server.kill('SIGTERM');
    await server.ended();
    await rm(directory, { recursive: true, force: true });
  }
}
