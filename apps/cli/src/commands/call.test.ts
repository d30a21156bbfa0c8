import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contract, type Operation } from '@hookline/contract';
import { scopes } from '@hookline/contract/common';
import { expect, it } from 'vitest';
import { makePerson, program } from '#testing/run-hookline.ts';

it('lists every call that a token may make, and no other', async () => {
  const { run } = await makePerson();
  const { output } = await run(['call']);
  const listed = [...output.matchAll(/^ {2}([A-Z]+ \/\S+)/gmu)].map(([, endpoint]) => endpoint);
  const operations: [string, Operation][] = Object.entries(contract);
  const callable = operations
    .filter(([, { access, multipart }]) => scopes.some((scope) => scope === access) && multipart !== true)
    .map(([endpoint]) => endpoint);
  expect(listed).toEqual(callable);
});

it('puts each value where the contract wants it, as text or as JSON', async () => {
  const { client, folder, run } = await makePerson();
  const made = await run(['call', 'POST /api/boards', 'name=123', 'description=a=b']);
  const { board } = JSON.parse(made.output) as { board: { id: string } };
  expect(board).toMatchObject({ name: '123', description: 'a=b' });
  const tagged = ['call', 'POST /api/content/note', `boardId=${board.id}`, 'text=7', 'tags=["x"]'];
  expect(JSON.parse((await run(tagged)).output)).toMatchObject({ item: { title: '7', tags: ['x'] } });
  const page = await run(['call', 'GET /api/boards/{id}/items', `id=${board.id}`, 'limit=1']);
  expect(JSON.parse(page.output)).toMatchObject({ items: [{ title: '7' }] });
  await writeFile(join(folder, 'body.json'), '{"name":"Renamed"}');
  await run(['call', 'PUT /api/boards/{id}', `id=${board.id}`, '--body', 'body.json']);
  expect((await client.call('GET /api/boards')).boards).toMatchObject([{ name: 'Renamed' }]);
  const gone = await run(['call', 'DELETE /api/boards/{id}', `id=${board.id}`]);
  expect(gone).toEqual({ code: 0, output: '', complaint: '' });
});

it('refuses what is no call for tokens, no field of it, or not there', async () => {
  const { run } = await makePerson();
  const wrong = [
    ['GET /api/nothing'],
    ['GET /api/tokens'],
    ['POST /api/content/upload'],
    ['GET /api/boards', 'colour=red'],
    ['GET /api/boards/{id}'],
    ['POST /api/boards'],
    ['POST /api/boards', '--body', 'missing.json'],
  ];
  const outcomes = await Promise.all(wrong.map((args) => run(['call', ...args])));
  expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2, 1]);
  expect(outcomes.every(({ output, complaint }) => output === '' && complaint.trim().endsWith('.'))).toBe(
    true,
  );
});

it('prints events as they come, until it is stopped', async () => {
  const { client, environment } = await makePerson();
  const child = spawn(process.execPath, [program, 'call', 'GET /api/events'], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const { board } = await client.call('POST /api/boards', { body: { name: 'New' } });
  for await (const line of createInterface({ input: child.stdout })) {
    expect(JSON.parse(line)).toMatchObject({ type: 'board.changed', id: board.id });
    break;
  }
  child.kill('SIGTERM');
  await ended;
});
