import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePerson, password } from '#testing/run-hookline.ts';

async function furnish() {
  const person = await makePerson();
  const { board } = await person.client.call('POST /api/boards', { body: { name: 'Harbours' } });
  const body = { boardId: board.id, title: 'Market hall', text: 'The hall is open.' };
  await person.client.call('POST /api/content/note', { body });
  return person;
}

it('writes a board as Markdown to standard output, and as JSON to a file', async () => {
  const { folder, run } = await furnish();
  const { code, output } = await run(['export', '--board', 'Harbours']);
  expect(code).toBe(0);
  expect(output).toMatch(/^# Harbours\n/u);
  expect(output).toContain('The hall is open.');
  await writeFile(join(folder, 'board.json'), 'old');
  const written = await run(['export', '--board', 'Harbours', '--format', 'json', 'board.json']);
  expect(written).toEqual({ code: 0, output: 'Saved: board.json\n', complaint: '' });
  expect(JSON.parse(await readFile(join(folder, 'board.json'), 'utf8'))).toMatchObject({
    board: { name: 'Harbours' },
  });
});

it('writes everything with the password, which leaves no session behind', async () => {
  const { client, email, folder, run } = await furnish();
  const { code, output, complaint } = await run(['export', 'all.zip', '--email', email], {
    input: `${password}\n`,
  });
  expect({ code, output, complaint }).toEqual({ code: 0, output: 'Saved: all.zip\n', complaint: '' });
  const archive = await readFile(join(folder, 'all.zip'));
  expect(archive.toString('latin1', 0, 2)).toBe('PK');
  expect(archive.includes('boards/Harbours')).toBe(true);
  const { sessions } = await client.call('GET /api/auth/sessions');
  expect(sessions).toHaveLength(1);
});

it('keeps the old file, and no part of a new one, where nothing can be had', async () => {
  const { email, folder, run } = await furnish();
  await writeFile(join(folder, 'all.zip'), 'old');
  const refused = await run(['export', 'all.zip', '--email', email], { input: 'wrong\n' });
  expect(refused).toMatchObject({ code: 3, output: '' });
  expect(refused.complaint).not.toContain('wrong\n');
  const nowhere = await run(['export', '--board', 'Harbours', 'no/such/folder.md']);
  expect(nowhere).toMatchObject({
    code: 1,
    complaint: 'no/such/folder.md: There’s no file or folder with this name. Choose another path.\n',
  });
  expect(await readdir(folder)).toEqual(['all.zip']);
  expect(await readFile(join(folder, 'all.zip'), 'utf8')).toBe('old');
});

it('says what is missing', async () => {
  const { run } = await furnish();
  const wrong = [
    await run(['export']),
    await run(['export', '--board', 'Harbours', '--format', 'pdf']),
    await run(['export', 'a.zip', 'b.zip']),
  ];
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
});
