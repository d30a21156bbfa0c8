import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Scope } from '@hookline/contract';
import { inject, onTestFinished } from 'vitest';
import { Client } from '#client.ts';

export const program = fileURLToPath(new URL('../hookline.mjs', import.meta.url));

interface Run {
  code: number | null;
  output: string;
  complaint: string;
}

/** Somebody with an account of their own, and the command line with a token of theirs. */
export interface Person {
  /** Calls as a person who is signed in. */
  client: Client;
  email: string;
  token: string;
  environment: Record<string, string>;
  /** A folder of their own, which the commands run in. */
  folder: string;
  run(args: string[], options?: RunOptions): Promise<Run>;
}

interface RunOptions {
  input?: string;
  environment?: Record<string, string>;
}

export const password = 'correct horse';
let people = 0;

export async function makePerson(scopes: Scope[] = ['read', 'add', 'write', 'numbers']): Promise<Person> {
  const origin = inject('origin');
  const folder = await mkdtemp(join(tmpdir(), 'hookline-home-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  people += 1;
  const email = `person-${process.pid}-${people}@example.org`;
  const session = await new Client({ origin, token: null }).call('POST /api/auth/signup', {
    body: { name: 'Test Person', email, password },
  });
  const client = new Client({ origin, token: session.token });
  const { token } = await client.call('POST /api/tokens', { body: { name: 'Terminal', scopes } });
  const environment = { HOME: folder, HOOKLINE_URL: origin, HOOKLINE_TOKEN: token };
  return {
    client,
    email,
    token,
    environment,
    folder,
    run: (args, { input = '', environment: changed = {} } = {}) =>
      runHookline(args, { input, folder, environment: { ...environment, ...changed } }),
  };
}

/** Runs the command as a shell does: a process of its own. */
export async function runHookline(
  args: string[],
  {
    input = '',
    folder,
    environment,
  }: { input?: string; folder: string; environment: Record<string, string> },
): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that reads no input may end before it is written.
  child.stdin.on('error', () => undefined).end(input);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output, complaint };
}
