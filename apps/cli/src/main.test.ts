import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { commands } from './commands.ts';
import { makePerson, program, runHookline } from '#testing/run-hookline.ts';

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
    expect([...output.matchAll(/^ {2}(\w+) /gmu)].map(([, name]) => name)).toEqual(Object.keys(commands));
    for (const name of Object.keys(commands)) {
      const help = await run([name, '--help']);
      expect(help).toMatchObject({ code: 0, output: expect.stringContaining(`Usage: hookline ${name}`) });
      expect(help.output.split('\n').every((line) => line.length <= 100)).toBe(true);
    }
    expect((await run(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/u);
    expect(await run(['dance'])).toMatchObject({ code: 2, output: '' });
    expect(await run(['boards', 'Harbours'])).toMatchObject({ code: 2, output: '' });
    expect(await run(['constructor'])).toMatchObject({ code: 2, output: '' });
  });
});

it('every command and every option stands in docs/command-line.md, and none besides', async () => {
  const guide = await readFile(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');
  const [, tables = ''] = /^## Commands$([^]*?)^## /mu.exec(guide) ?? [];
  const documented = new Set(tables.match(/--[a-z][a-z-]*/gu));
  const loaded = await Promise.all(Object.values(commands).map(({ load }) => load()));
  const options = new Set(
    loaded.flatMap((command) => Object.keys(command.options).map((name) => `--${name}`)),
  );
  expect(documented.difference(new Set(['--help']))).toEqual(options);
  for (const name of Object.keys(commands)) {
    expect(tables).toMatch(new RegExp(`^\\|.*\`${name}\\b`, 'mu'));
  }
});

// util-linux calls its program with which one has a terminal `script`, macOS another one.
describe.skipIf(process.platform !== 'linux' || !existsSync('/usr/bin/script'))(
  'on a terminal (needs script of util-linux)',
  () => {
    /** Runs a command on a terminal; `type` answers what it shows. */
    async function onTerminal(
      args: string[],
      environment: Record<string, string>,
      react: (shown: string, type: (text: string) => void) => void,
    ): Promise<{ code: number; shown: string }> {
      const line = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
      const child = spawn('script', ['-qec', line, '/dev/null'], {
        env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', ...environment },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let shown = '';
      child.stdout.on('data', (data: Buffer) => {
        shown += data.toString();
        react(shown, (typed) => child.stdin.write(typed));
      });
      const [code] = (await once(child, 'close')) as [number];
      return { code, shown };
    }

    it('login asks for the token without showing it', async () => {
      const { folder, token } = await makePerson();
      let isTyped = false;
      const { code, shown } = await onTerminal(
        ['login', inject('origin')],
        { HOME: folder },
        (text, type) => {
          if (!isTyped && text.includes('(not shown): ')) {
            isTyped = true;
            type(`${token}\r`);
          }
        },
      );
      expect(code).toBe(0);
      expect(shown).toContain('Logged in to ');
      expect(shown).not.toContain(token);
      expect(existsSync(join(folder, '.config/hookline/login.json'))).toBe(true);
    });

    it('nothing that a board holds steers it', async () => {
      const { client, environment, run } = await makePerson();
      const { board } = await client.call('POST /api/boards', { body: { name: 'Harbours' } });
      const body = { boardId: board.id, title: 'Market', text: 'One \u{1B}[2J\u{202E}two.' };
      await client.call('POST /api/content/note', { body });
      const exported = ['export', '--board', 'Harbours'];
      expect((await run(exported)).output).toContain(body.text);
      const { code, shown } = await onTerminal(exported, environment, () => undefined);
      expect(code).toBe(0);
      expect(shown).toContain('One [2Jtwo.');
    });

    it('a script is shown while it comes, and anew where its beginning was changed', async () => {
      const { environment } = await makePerson();
      const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
      const script = (text: string) => ({ script: text, titles: ['T'], hooks: [], sources: [], notes: [] });
      const origin = await startOther((_, response) => {
        const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        send({ type: 'partial', generatedContent: { script: 'First half' } });
        // The rest waits for the first half to be read on the terminal.
        void isSeen.then(() => {
          send({ type: 'partial', generatedContent: { script: 'First half, more' } });
          send({ type: 'done', generatedContent: script('Another beginning') });
          response.end();
        });
      });
      const { code, shown } = await onTerminal(
        ['script', 'Fishing'],
        { ...environment, HOOKLINE_URL: origin },
        (text) => text.includes('First half') && see(),
      );
      expect(code).toBe(0);
      const [streamed = '', finished = ''] = shown.split('## The finished script');
      expect(streamed).toContain('First half, more');
      expect(finished).toContain('Another beginning');
      expect(finished).toContain('- T');
    });
  },
);

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
      complaint: expect.stringContaining(`Use that URL: run “hookline login ${target}”`),
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
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: expect.stringContaining('isn’t from Hookline'),
    });
  });

  it('whose archive breaks off leaves nothing of it behind', async () => {
    const { folder, run } = await makePerson();
    const origin = await startOther(({ url }, response) => {
      if (url?.startsWith('/api/boards/')) {
        response.writeHead(200, { 'content-length': 1_000 }).write('# Har');
        setTimeout(() => response.destroy(), 50);
      } else {
        response.end(`{"boards":[{"id":"1","name":"Harbours"}]}`);
      }
    });
    const { code, complaint } = await run(['export', '--board', 'Harbours', 'harbours.md'], {
      environment: { HOOKLINE_URL: origin },
    });
    expect({ code, complaint }).toEqual({ code: 4, complaint: expect.stringContaining('was lost') });
    expect(await readdir(folder)).toEqual([]);
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
