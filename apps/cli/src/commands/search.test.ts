import { inject, expect, it } from 'vitest';
import { makePerson } from '#testing/run-hookline.ts';

it('lists boards, for people and for programs', async () => {
  const { client, run } = await makePerson();
  const { board } = await client.call('POST /api/boards', { body: { name: 'Harbours' } });
  expect(await run(['boards'])).toEqual({
    code: 0,
    output: `Harbours\n  0 items · ${client.origin}/boards/${board.id}\n`,
    complaint: '',
  });
  expect(JSON.parse((await run(['boards', '--json'])).output)).toEqual({ boards: [board] });
});

it('finds by words and filters, with the place that matches and a link', async () => {
  const { client, run } = await makePerson();
  const { board } = await client.call('POST /api/boards', { body: { name: 'Harbours' } });
  const { item } = await client.call('POST /api/content/note', {
    body: { boardId: board.id, title: 'Market hall', text: 'A library opens on Sunday.', tags: ['news'] },
  });
  await client.call('POST /api/content/note', { body: { text: 'Another library, elsewhere.' } });
  const { code, output } = await run(['search', 'library', 'sunday', '--board', 'Harbours', '--tag', 'news']);
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    'Market hall',
    '  note · 5 words · #news',
    '  A library opens on Sunday.',
    `  ${client.origin}/boards/${board.id}/items/${item.id}`,
    '',
  ]);
  const answer = JSON.parse((await run(['search', 'library', '--limit', '1', '--json'])).output) as unknown;
  expect(answer).toMatchObject({ items: [{}], total: 2, nextCursor: expect.any(String) });
  expect((await run(['search', 'library', '--limit', '1'])).output).toContain('… and 1 more');
});

it('says that nothing was found, and succeeds', async () => {
  const { run } = await makePerson();
  expect(await run(['search', 'zebra'])).toEqual({
    code: 0,
    output: '',
    complaint: 'No results for “zebra”.\n',
  });
});

it('refuses a value that the contract does not take, in the words of the server', async () => {
  const { run } = await makePerson();
  const wrong = [
    await run(['search', 'x', '--type', 'poem']),
    await run(['search', 'x', '--limit', 'many']),
    await run(['search', 'x', '--tag', '  ']),
  ];
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
  expect(wrong.map(({ complaint }) => complaint)).toEqual([
    expect.stringMatching(/^Type must be one of: website, document, /u),
    'Limit must be a number.\n',
    'Give the tag a name.\n',
  ]);
});

it('finds no board of somebody else, neither by name nor by id', async () => {
  const stranger = await makePerson();
  const { board } = await stranger.client.call('POST /api/boards', { body: { name: 'Theirs' } });
  const { run } = await makePerson();
  expect((await run(['search', 'x', '--board', 'Theirs'])).code).toBe(1);
  expect((await run(['export', '--board', board.id])).complaint).toContain('does not exist');
});

it('asks for an id where two boards have one name', async () => {
  const { client, run } = await makePerson();
  for (const name of ['Twins', 'twins']) {
    await client.call('POST /api/boards', { body: { name } });
  }
  const { code, complaint } = await run(['search', '--board', 'Twins']);
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining('Use an ID: ') });
});

it('lets nothing that a page says steer the terminal', async () => {
  const { run } = await makePerson();
  await run(['add', `${inject('site')}/hostile`, '--wait']);
  for (const args of [
    ['search', 'harbour'],
    ['search', 'harbour', '--json'],
  ]) {
    const { output } = await run(args);
    expect(output).toContain('news');
    expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  }
});
