import { expect, it } from 'vitest';
import { makePerson } from '#testing/run-hookline.ts';

const words =
  'The harbour town built a new market hall in 2024. The old one became a library for children, which opens on Sunday. ' +
  'Fishers sell their catch there from five in the morning. ';

async function furnish() {
  const person = await makePerson();
  const { board } = await person.client.call('POST /api/boards', { body: { name: 'Harbours' } });
  const body = { boardId: board.id, title: 'Market hall', text: words };
  await person.client.call('POST /api/content/note', { body });
  return { ...person, board };
}

it('writes from a board, prints the script with its sources, and saves it', async () => {
  const { client, board, run } = await furnish();
  const request = 'A video about the market hall';
  const { code, output } = await run(['script', request, '--board', 'Harbours', '--seconds', '30', '--save']);
  expect(code).toBe(0);
  const { items } = await client.call('GET /api/content', { query: { type: 'generated_content' } });
  const [item] = items;
  expect(items).toHaveLength(1);
  const detail = await client.call('GET /api/content/{id}', { params: { id: item?.id ?? '' } });
  const { script = '', titles = [] } = detail.generatedContent ?? {};
  expect(script).toContain('market hall');
  expect(output.startsWith(script)).toBe(true);
  expect(output).toContain(`\n## Titles\n- ${titles[0]}\n`);
  expect(output).toContain('\n## Sources\n- Market hall\n  > ');
  expect(output).toMatch(/\nSaved: YouTube Script - .+\n/u);
  expect(output).toContain(`${client.origin}/boards/${board.id}/items/${item?.id}\n`);
});

it('takes the request from a pipe, and answers programs with all there is', async () => {
  const { client, board, run } = await furnish();
  const args = [
    'script',
    '-',
    '--board',
    board.id,
    '--platform',
    'tiktok',
    '--save',
    '--title',
    'Hall',
    '--json',
  ];
  const { code, output, complaint } = await run(args, { input: 'The market hall\n' });
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  const answer = JSON.parse(output) as unknown;
  expect(answer).toMatchObject({
    generatedContent: { script: expect.any(String), sources: [{ title: 'Market hall' }] },
    item: { title: 'Hall', platform: 'tiktok', board_id: board.id },
  });
  const { generations } = await client.call('GET /api/ai/generations');
  expect(generations).toMatchObject([{ platform: 'tiktok', requirements: 'The market hall' }]);
});

it('asks what is missing before anything is written', async () => {
  const { client, run } = await furnish();
  const wrong = [
    await run(['script', 'The market hall', '--save']),
    await run(['script', 'The market hall', '--seconds', '2']),
    await run(['script', 'The market hall', '--platform', 'radio']),
    await run(['script']),
  ];
  expect(wrong.map(({ code, output }) => [code, output])).toEqual(wrong.map(() => [2, '']));
  expect(wrong[1]?.complaint).toBe('Seconds must be at least 10 seconds.\n');
  expect((await client.call('GET /api/ai/generations')).generations).toEqual([]);
});

it('passes on what the assistant asks back', async () => {
  const { run } = await furnish();
  const { code, output, complaint } = await run(['script', '😴', '--board', 'Harbours']);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toContain('for example');
});
