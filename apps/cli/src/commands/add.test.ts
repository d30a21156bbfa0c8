import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { makePerson } from '#testing/run-hookline.ts';

const library = async (client: Awaited<ReturnType<typeof makePerson>>['client']) =>
  (await client.call('GET /api/content')).items;

it('adds an address to a named board with its tags, and waits until it is read', async () => {
  const { client, run } = await makePerson();
  const { board } = await client.call('POST /api/boards', { body: { name: 'Harbours' } });
  const address = `${inject('site')}/market`;
  const args = ['add', address, '--board', 'harbours', '--tag', 'news', '--tag', 'port', '--wait'];
  const { code, output, complaint } = await run(args);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  const [item] = await library(client);
  expect(item).toMatchObject({ board_id: board.id, status: 'processed', tags: ['news', 'port'] });
  expect(output).toBe(
    `Added: Market hall\n  480 words\n  ${client.origin}/boards/${board.id}/items/${item?.id}\n`,
  );
});

it('finds what is there already no fault, and leaves it as it is', async () => {
  const { run } = await makePerson();
  const address = `${inject('site')}/market`;
  const first = await run(['add', address, '--json', '--wait']);
  const second = await run(['add', address, '--json', '--tag', 'late']);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(JSON.parse(first.output)).toMatchObject({ source: address, isNew: true, item: { tags: [] } });
  expect(JSON.parse(second.output)).toMatchObject({
    source: address,
    isNew: false,
    item: { title: 'Market hall', tags: [] },
  });
});

it('adds files and piped text, each on a line of its own, with a token that may only add', async () => {
  const { client, folder, run } = await makePerson(['add']);
  await writeFile(join(folder, 'plan.txt'), 'Film the market hall.');
  const args = ['add', 'plan.txt', '-', '--tag', 'a b,c', '--tag', 'd', '--json'];
  const { code, output, complaint } = await run(args, { input: '# Thought\n\nRemember the milk.\n' });
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  const outcomes = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(outcomes).toMatchObject([
    {
      source: 'plan.txt',
      isNew: true,
      item: { title: 'plan.txt', fileType: 'txt', tags: ['a b', 'c', 'd'] },
    },
    { source: '-', isNew: true, item: { title: 'Thought', type: 'note', tags: ['a b', 'c', 'd'] } },
  ]);
  expect(await library(client)).toHaveLength(2);
});

it('takes piped text without being told to', async () => {
  const { client, run } = await makePerson();
  const { code } = await run(['add', '--title', 'From a pipe'], { input: 'Words.' });
  expect(code).toBe(0);
  expect((await library(client)).map(({ title, type }) => ({ title, type }))).toEqual([
    { title: 'From a pipe', type: 'note' },
  ]);
});

it('adds the others when one cannot be, says why, and ends with its code', async () => {
  const { client, folder, run } = await makePerson();
  await writeFile(join(folder, 'photo.tiff'), 'x');
  await writeFile(join(folder, 'plan.txt'), 'Film it.');
  const refused = await run(['add', 'photo.tiff', 'plan.txt', 'missing.txt']);
  expect(refused.code).toBe(1);
  expect(refused.complaint.split('\n')).toEqual([
    expect.stringMatching(/^photo\.tiff: .+\.$/u),
    'missing.txt: There’s no such file to read. A URL starts with http:// or https://.',
    '',
  ]);
  expect((await library(client)).map(({ title }) => title)).toEqual(['plan.txt']);
});

it('fails after waiting for what cannot be read', async () => {
  const { run } = await makePerson();
  const address = `${inject('site')}/gone`;
  const { code, output, complaint } = await run(['add', address, '--wait', '--json']);
  expect(code).toBe(1);
  expect(complaint).toContain(`${address}: `);
  expect(complaint).toContain('HTTP 404');
  expect(JSON.parse(output)).toMatchObject({ isNew: true, item: { status: 'failed' } });
});

it('tells what was added although it may not look how far that is', async () => {
  const { folder, run } = await makePerson(['add']);
  await writeFile(join(folder, 'plan.txt'), 'Film the market hall.');
  const { code, output, complaint } = await run(['add', 'plan.txt', '--wait', '--json']);
  expect(code).toBe(3);
  expect(complaint).toContain('“read”');
  expect(JSON.parse(output)).toMatchObject({ isNew: true, item: { status: 'processing' } });
});

it('says what else is needed before it adds anything', async () => {
  const { client, run } = await makePerson();
  const wrong = [
    await run(['add', 'a.txt', 'b.txt', '--title', 'Both']),
    await run(['add', 'a.txt', '--wait', '--timeout', 'soon']),
    await run(['add', '-', '-'], { input: 'x' }),
    await run(['add'], { input: ' \n' }),
    await run(['add', 'https://example.org', '--colour', 'red']),
  ];
  expect(wrong.map(({ code, output }) => ({ code, output }))).toEqual(
    wrong.map(() => ({ code: 2, output: '' })),
  );
  const elsewhere = await run(['add', `${inject('site')}/market`, '--board', 'Nowhere']);
  expect(elsewhere).toMatchObject({ code: 1, complaint: expect.stringContaining('no board “Nowhere”') });
  expect(await library(client)).toEqual([]);
});

it('names the scope that a token lacks', async () => {
  const { run } = await makePerson(['read']);
  const { code, complaint } = await run(['add', '-'], { input: 'x' });
  expect({ code, complaint }).toEqual({ code: 3, complaint: expect.stringContaining('“add”') });
});
