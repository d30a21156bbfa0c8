import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makePerson, program, runHookline } from '#testing/run-hookline.ts';

const commands = ['add', 'boards', 'search', 'script', 'export', 'call', 'login', 'logout'];

/** A server that is not Hookline. */
async function startOther(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('help', () => {
  it('names every command, and needs neither token nor server', async () => {
    const run = (args: string[]) => runHookline(args, { folder: '/', environment: { HOME: '/nonexistent' } });
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    expect([...output.matchAll(/^ {2}(\w+) /gmu)].map(([, name]) => name)).toEqual(commands);
    for (const name of commands) {
      const help = await run([name, '--help']);
      expect(help).toMatchObject({ code: 0, output: expect.stringContaining(`Use: hookline ${name}`) });
      expect(help.output.split('\n').every((line) => line.length <= 100)).toBe(true);
    }
    expect((await run(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/u);
    expect(await run(['dance'])).toMatchObject({ code: 2, output: '' });
    expect(await run(['constructor'])).toMatchObject({ code: 2, output: '' });
  });
});

describe('a token', () => {
  it('is stored by login for this user alone, used, and forgotten by logout', async () => {
    const { folder, token } = await makePerson();
    const origin = inject('origin');
    const environment = { HOME: folder };
    const run = (args: string[], input = '') => runHookline(args, { input, folder, environment });
    expect(await run(['boards'])).toMatchObject({
      code: 3,
      complaint: expect.stringContaining('hookline login'),
    });
    const login = await run(['login', origin], `${token}\n`);
    expect(login).toMatchObject({ code: 0, complaint: '' });
    const file = join(folder, '.config/hookline/login.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ origin, token });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(['boards', '--json'])).toEqual({ code: 0, output: '{"boards":[]}\n', complaint: '' });
    await chmod(file, 0o644);
    expect(await run(['boards'])).toMatchObject({ code: 3, complaint: expect.stringContaining('chmod 600') });
    expect((await run(['logout'])).code).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect(login.output).not.toContain(token);
  });

  it('that is wrong, ended or none is not stored, and never repeated', async () => {
    const { folder, client } = await makePerson();
    const run = (input: string) =>
      runHookline(['login', inject('origin')], { input, folder, environment: { HOME: folder } });
    const wrong = [await run('hk_wrong-but-secret\n'), await run('my password, secret\n'), await run('')];
    expect(wrong.map(({ code }) => code)).toEqual([3, 2, 2]);
    expect(wrong.map(({ output, complaint }) => output + complaint).join('')).not.toContain('secret');
    expect(existsSync(join(folder, '.config'))).toBe(false);
    const only = await client.call('POST /api/tokens', { body: { name: 'x', scopes: ['add'] } });
    expect((await run(`${only.token}\n`)).code).toBe(0);
  });

  it('that is stored goes to no other address', async () => {
    const asked: (string | undefined)[] = [];
    const other = await startOther(({ headers }, response) => {
      asked.push(headers.authorization);
      response.end('{"boards":[]}');
    });
    const { folder, token } = await makePerson();
    const environment = { HOME: folder };
    await runHookline(['login', inject('origin')], { input: token, folder, environment });
    const run = await runHookline(['boards'], {
      folder,
      environment: { ...environment, HOOKLINE_URL: other },
    });
    expect(run).toMatchObject({ code: 3, output: '' });
    expect(asked).toEqual([]);
  });

  it('does not follow where a server leads on to', async () => {
    const asked: (string | undefined)[] = [];
    const target = await startOther(({ headers }, response) => {
      asked.push(headers.authorization);
      response.end('{"boards":[]}');
    });
    const origin = await startOther((_, response) =>
      response.writeHead(302, { location: `${target}/api/boards` }).end(),
    );
    const { run } = await makePerson();
    const { code, complaint } = await run(['boards'], { environment: { HOOKLINE_URL: origin } });
    expect({ code, complaint }).toEqual({
      code: 2,
      complaint: expect.stringContaining(`Use that address: “hookline login ${target}”`),
    });
    expect(asked).toEqual([]);
  });
});

describe('a server', () => {
  it('that is away or busy is to be tried later, in one sentence', async () => {
    const { run, token } = await makePerson();
    const busy = await startOther((_, response) => response.writeHead(503).end('<h1>Unavailable</h1>'));
    const closing = await startOther((request) => request.socket.destroy());
    for (const origin of [busy, closing, 'http://hookline.invalid']) {
      const { code, output, complaint } = await run(['boards'], { environment: { HOOKLINE_URL: origin } });
      expect({ code, output }).toEqual({ code: 4, output: '' });
      expect(complaint.trimEnd().split('\n')).toHaveLength(1);
      expect(complaint).not.toContain(token);
    }
  });

  it('that is not Hookline is told apart', async () => {
    const { run } = await makePerson();
    const origin = await startOther((_, response) => response.end('<h1>Router</h1>'));
    const { code, complaint } = await run(['boards'], { environment: { HOOKLINE_URL: origin } });
    expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining('not from Hookline') });
  });

  it('whose script breaks off half way is to be tried later', async () => {
    const { run } = await makePerson();
    const origin = await startOther((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"type":"partial","generatedContent":{"script":"One"}}\n\n');
      setTimeout(() => response.destroy(), 50);
    });
    const { code, output } = await run(['script', 'Fishing'], { environment: { HOOKLINE_URL: origin } });
    expect({ code, output }).toEqual({ code: 4, output: '' });
  });
});

it('ends quietly when whoever reads its output has enough', async () => {
  const { client, environment } = await makePerson();
  const { board } = await client.call('POST /api/boards', { body: { name: 'Long' } });
  const long = 'The harbour town built a new market hall. '.repeat(2_000);
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await client.call('POST /api/content/note', {
      body: { boardId: board.id, title, text: `${title} ${long}` },
    });
  }
  for (const args of [
    ['export', '--board', board.id],
    ['search', '--json', 'harbour'],
    ['call', 'GET /api/boards/{id}/export', `id=${board.id}`, 'format=json'],
  ]) {
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ args, code, complaint }).toEqual({ args, code: 0, complaint: '' });
  }
});
