import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { runCommand } from '#testing/run-command.ts';
import { processesIn } from '#testing/processes.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { addStoppedDatabase } from '#testing/stopped-database.ts';
import { until } from '#testing/until.ts';

let home: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-reset-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended();
  await until(async () => (processesIn(home).length === 0 ? true : null));
  await rm(home, { recursive: true, force: true });
});

async function reset(...args: string[]): Promise<{ said: string; complaint: string }> {
  const { output, complaint } = await runCommand(['reset-password', ...args], { DATA_DIR: home });
  return { said: output, complaint };
}

const passwordIn = (said: string): string =>
  /^The new password of \S+ is (\S{19})$/mu.exec(said)?.[1] ?? said;

it('gives a new password while the server runs and while it does not, and ends all sessions', async () => {
  await addStoppedDatabase(home);
  server = startServerProcess({ DATA_DIR: home });
  const origin = await server.ready();
  const nobody = createApiClient(origin, null);
  const [email, forgotten] = ['ada@example.org', 'correct horse'];
  const { token } = await nobody.ok('POST /api/auth/signup', {
    body: { name: 'Ada', email, password: forgotten },
  });

  const first = passwordIn((await reset(' Ada@Example.org')).said);
  expect((await createApiClient(origin, token).fails('GET /api/auth/me')).status).toBe(401);
  expect((await nobody.fails('POST /api/auth/login', { body: { email, password: forgotten } })).status).toBe(
    401,
  );
  await nobody.ok('POST /api/auth/login', { body: { email, password: first } });

  expect(await reset('eve@example.org')).toEqual({
    said: '',
    complaint: 'No account has the email address eve@example.org.\n',
  });

  server.kill('SIGTERM');
  await server.ended();
  const second = passwordIn((await reset(email)).said);
  server = startServerProcess({ DATA_DIR: home });
  const again = createApiClient(await server.ready(), null);
  expect((await again.fails('POST /api/auth/login', { body: { email, password: first } })).status).toBe(401);
  await again.ok('POST /api/auth/login', { body: { email, password: second } });
});

it('makes no database where there is none', async () => {
  const { said, complaint } = await reset('ada@example.org');
  expect(said).toBe('');
  expect(complaint).toBe(
    `There is no database in ${join(home, 'postgres')}. Set DATA_DIR, or DATABASE_URL, as for the server.\n`,
  );
  expect(processesIn(home)).toEqual([]);
});

it('says how it is called', async () => {
  expect((await reset()).complaint).toBe('Missing email address. Usage: npm run reset-password -- EMAIL\n');
});
