import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it } from 'vitest';
import { forgetBoard, lastBoard, noteBoard } from '#lib/last-board.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession } from '#lib/session.ts';
import { type Answer, type Received, sendJson, startServer } from '#testing/start-server.ts';
import { Toaster } from '#ui/toaster.tsx';
import { GeneratorRoute } from './generator.tsx';
import type {
  Claim,
  GeneratedContent,
  Generation,
  LimitCheck,
  PastPerformance,
} from '@hookline/contract/assistant';
import type { Loose } from '#lib/tolerant.ts';

const generated = {
  script: 'HOOK\nSay <b>it</b>.',
  titles: ['A title'],
  hooks: ['A hook'],
  notes: [],
  sources: [],
} satisfies Loose<GeneratedContent>;
const board = { boardId: 'b1', boardName: 'Ideas' };

const Arrived = () => {
  const { pathname, state } = useLocation();
  return <p>{`Arrived at ${pathname} with ${JSON.stringify(state)}`}</p>;
};

/** The screen as somebody coming from `state` sees it, before a server that gives these answers. */
async function open(state: unknown, answers: Record<string, Answer>): Promise<Received[]> {
  const received = await startServer((request, response) => {
    const answer = answers[request.path];
    return answer ? answer(request, response) : sendJson(response, 404, {});
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/ai-generator', state }]}>
        <Routes>
          <Route path="/ai-generator" element={<GeneratorRoute />} />
          <Route path="*" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return received;
}

// Messages outlive the test that caused them.
beforeEach(() => {
  toast.remove();
  noteBoard(undefined);
});

/** What was asked for beside reading. */
const sent = (received: readonly Received[]) => received.filter(({ method }) => method !== 'GET');
const requirements = () => screen.getByLabelText<HTMLTextAreaElement>('Content Requirements');
const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Generate Content' }));
const writes: Answer = (_, response) => sendJson(response, 200, { generatedContent: generated });

it('writes a script and shows it as text, with titles, hooks and the way to the boards', async () => {
  const received = await open(null, { '/api/ai/generate-script': writes });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /YouTube/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /TikTok/ }));
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();

  expect(await screen.findByText('Content generated successfully!')).toBeDefined();
  expect(await screen.findByText('Say <b>it</b>.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Title Suggestions' }).textContent).toContain('A title');
  expect(screen.getByRole('region', { name: 'Viral Hooks' }).textContent).toContain('A hook');
  expect(screen.getByRole('button', { name: 'Go to Boards' }).getAttribute('href')).toBe('/boards');
  expect(JSON.parse(sent(received)[0]?.body ?? '')).toEqual({
    platform: 'tiktok',
    requirements: 'About fishing',
  });
});

it('sends nothing without requirements', async () => {
  const received = await open(null, { '/api/ai/generate-script': writes });
  fireEvent.change(requirements(), { target: { value: '  \n' } });
  const form = requirements().closest('form') as HTMLFormElement;
  // The browser's own bubble would hide what is said here.
  expect(form.noValidate).toBe(true);
  fireEvent.submit(form);
  expect(await screen.findByText('Enter what the content should be about.')).toBeDefined();
  expect(document.activeElement).toBe(requirements());
  expect(sent(received)).toEqual([]);
});

it('keeps what was typed when it fails', async () => {
  await open(null, { '/api/ai/generate-script': (_, response) => sendJson(response, 500, {}) });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  expect((await screen.findAllByText('Generation failed')).length).toBeGreaterThan(0);
  expect(requirements().value).toBe('About fishing');
});

it('names the board one came from, saves to it and goes there with the item', async () => {
  const received = await open(board, {
    '/api/ai/generate-script': writes,
    '/api/content/save-generated': (_, response) =>
      sendJson<'GET /api/content/{id}'>(response, 201, { item: { id: 'i1' } }),
  });
  expect(requirements().value).toContain('"Ideas"');
  expect(screen.getByRole('link', { name: 'Back to Ideas' }).getAttribute('href')).toBe('/boards/b1');
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Save to Ideas' }));

  expect(await screen.findByText('Arrived at /boards/b1 with {"newContent":{"id":"i1"}}')).toBeDefined();
  const saved: unknown = JSON.parse(sent(received).at(-1)?.body ?? '');
  expect(saved).toMatchObject({
    boardId: 'b1',
    platform: 'youtube',
    description: 'AI-generated youtube content',
  });
});

it('names the board it came from by the name it has now', async () => {
  await open(board, {
    '/api/boards': (_, response) =>
      sendJson<'GET /api/boards'>(response, 200, { boards: [{ id: 'b1', name: 'Ideas for June' }] }),
  });
  expect(await screen.findByRole('link', { name: 'Back to Ideas for June' })).toBeDefined();
});

it('saves to the board it was written from, whichever is chosen by then', async () => {
  const received = await open(board, {
    '/api/ai/generate-script': writes,
    '/api/boards': (_, response) =>
      sendJson<'GET /api/boards'>(response, 200, {
        boards: [
          { id: 'b1', name: 'Ideas' },
          { id: 'b2', name: 'Other' },
        ],
      }),
    '/api/content/save-generated': (_, response) => sendJson(response, 201, {}),
  });
  await screen.findByRole('option', { name: 'Other' });
  generate();
  await screen.findByRole('button', { name: 'Save to Ideas' });
  fireEvent.change(screen.getByLabelText('Sources'), { target: { value: 'b2' } });
  expect(requirements().value).toContain('"Other"');
  fireEvent.click(screen.getByRole('button', { name: 'Save to Ideas' }));
  expect(await screen.findByText(/^Arrived at \/boards\/b1/)).toBeDefined();
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toMatchObject({ boardId: 'b1' });
});

it('saves what was written for no board on the one that is chosen', async () => {
  const received = await open(null, {
    '/api/ai/generate-script': writes,
    '/api/boards': (_, response) =>
      sendJson<'GET /api/boards'>(response, 200, { boards: [{ id: 'b2', name: 'Other' }] }),
    '/api/content/save-generated': (_, response) => sendJson(response, 201, {}),
  });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Save to…' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Other' }));
  expect(await screen.findByText(/^Arrived at \/boards\/b2/)).toBeDefined();
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toMatchObject({ boardId: 'b2' });
});

it('stays when saving fails', async () => {
  await open(board, {
    '/api/ai/generate-script': writes,
    '/api/content/save-generated': (_, response) => sendJson(response, 500, {}),
  });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Save to Ideas' }));
  expect(await screen.findByText('Failed to save content to board')).toBeDefined();
  expect(await screen.findByText('Say <b>it</b>.')).toBeDefined();
});

it('has nothing to save without a script', async () => {
  await open(board, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, { generatedContent: { titles: ['Only one'] } }),
  });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Save to Ideas' }));
  expect(await screen.findByText('No board or content to save')).toBeDefined();
});

it('keeps the script of a demo board in this browser', async () => {
  await open({ boardId: 'sample-1', boardName: 'YouTube Strategy' }, { '/api/ai/generate-script': writes });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Save to YouTube Strategy' }));
  expect(await screen.findByText(/^Arrived at \/boards\/sample-1/)).toBeDefined();
  const kept = JSON.parse(localStorage.getItem('demoBoardAdditions') ?? '{}') as Record<
    string,
    { type: string }[]
  >;
  expect(kept['sample-1']?.[0]?.type).toBe('generated_content');
  // The board says itself that it is one of the demo's.
  expect(screen.getByText('Content saved to board successfully!')).toBeDefined();
  expect(screen.queryByText(/in this browser only/)).toBeNull();
});

it('begins with the topic that somebody came to write on, board or not', async () => {
  await open({ ...board, topic: 'Why the tide is late' }, {});
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content Requirements').value).toBe(
    'Why the tide is late',
  );
});

it('puts a script in the place of the saved one that it was made from', async () => {
  const received = await open(
    { ...board, script: { id: 'i1', title: 'Mine' } },
    {
      '/api/ai/generate-script': writes,
      '/api/content/i1': (_, response) => sendJson(response, 200, {}),
    },
  );
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Update script' }));
  expect(await screen.findByText(/^Arrived at \/boards\/b1\/items\/i1/)).toBeDefined();
  expect(screen.getByText('Script updated')).toBeDefined();
  const [, update] = sent(received).map(({ method, body }) => ({ method, body: JSON.parse(body) as object }));
  expect(update).toMatchObject({
    method: 'PUT',
    body: { platform: 'youtube', generatedContent: { script: generated.script, titles: generated.titles } },
  });
});

it('offers to save a script that was saved before only once it is another', async () => {
  const version = { id: 'v1', board_id: 'b1', content: { ...generated, generationId: 'v1' } };
  const edited = { ...version, id: 'v2', content: { ...version.content, generationId: 'v2' } };
  await open(
    { ...board, version: 'v1', script: { id: 'i1', title: 'Mine' } },
    {
      '/api/ai/generations/v1': (_, response) =>
        sendJson<'GET /api/ai/generations/{id}'>(response, 200, { generation: version }),
      '/api/ai/generations/v1/refine': (_, response) =>
        sendJson<'POST /api/ai/generations/{id}/refine'>(response, 200, { generation: edited }),
    },
  );
  const saved = await screen.findByRole('button', { name: 'Open saved script' });
  expect(saved.getAttribute('href')).toBe('/boards/b1/items/i1');
  expect(screen.queryByRole('button', { name: /^Save to|^Update/u })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Shorter' }));
  expect(await screen.findByRole('button', { name: 'Update script' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open saved script' })).toBeNull();
});

it('asks before a script replaces one that was changed elsewhere meanwhile', async () => {
  const received = await open(
    { ...board, script: { id: 'i1', title: 'Mine', version: 'one' } },
    {
      '/api/ai/generate-script': writes,
      // Changed once before the script is saved, and once more while that is asked about.
      '/api/content/i1': ({ body }, response) => {
        const newer = { one: 'two', two: 'three' }[/"begunFrom":\{"text":"(\w+)"/u.exec(body)?.[1] ?? ''];
        const refusal = { error: 'Changed.', code: 'changed_elsewhere', version: newer };
        return newer === undefined ? sendJson(response, 200, {}) : sendJson(response, 409, refusal);
      },
    },
  );
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Update script' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'This script was changed elsewhere since you opened it' }),
  );
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toMatchObject({ begunFrom: { text: 'one' } });
  expect(dialog.getByRole('button', { name: 'View newer version' }).getAttribute('href')).toBe(
    '/boards/b1/items/i1',
  );
  const begunFrom = () =>
    sent(received).flatMap(({ body }) => /"begunFrom":\{"text":"(\w+)"/u.exec(body)?.[1] ?? []);
  fireEvent.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(begunFrom()).toEqual(['one', 'two']));
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText(/^Arrived at \/boards\/b1\/items\/i1/)).toBeDefined();
  expect(begunFrom()).toEqual(['one', 'two', 'three']);
});

it('writes from the items that are chosen, of the board that is chosen', async () => {
  const items = ['Bees', 'Ants', 'Wasps'].map((title) => ({ id: title, title, words: 90, type: 'website' }));
  const received = await open(null, {
    '/api/ai/generate-script': writes,
    '/api/boards': (_, response) =>
      sendJson<'GET /api/boards'>(response, 200, { boards: [{ id: 'b1', name: 'Insects' }] }),
    '/api/boards/b1/items?status=processed&limit=100': (_, response) =>
      sendJson<'GET /api/boards/{id}/items'>(response, 200, {
        items: [...items, { id: 'old', title: 'A script', words: 90, type: 'generated_content' }],
        nextCursor: null,
      }),
    '/api/boards/b1/groups': (_, response) =>
      sendJson<'GET /api/boards/{id}/groups'>(response, 200, {
        groups: [{ id: 'g', name: 'January', item_ids: ['Bees', 'Wasps'] }],
      }),
  });
  const last = await screen.findByRole('group', { name: 'Recent boards' });
  fireEvent.click(await within(last).findByRole('button', { name: 'Insects' }));
  expect(last.isConnected).toBe(false);
  fireEvent.change(screen.getByLabelText('Sources'), { target: { value: '' } });
  expect(requirements().value).toBe('');
  fireEvent.change(screen.getByLabelText('Sources'), { target: { value: 'b1' } });
  expect(await screen.findByText('All 3 items')).toBeDefined();
  expect(requirements().value).toContain('"Insects"');
  fireEvent.click(await screen.findByRole('button', { name: 'January' }));
  expect(screen.getByText('2 of 3 items')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'None' }));
  generate();
  expect(screen.getByText('Select at least one item, or write without sources.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ants' }));
  expect(screen.getByText('1 of 3 items')).toBeDefined();
  generate();
  expect(await screen.findByRole('button', { name: 'Save to Insects' })).toBeDefined();
  expect(sent(received).map(({ body }) => JSON.parse(body))).toMatchObject([
    { boardId: 'b1', itemIds: ['Ants'] },
  ]);
});

it('writes from what the whole library has on the topic, from some of it, or without, as somebody wants', async () => {
  const sources = ['Bees', 'Ants'].map((title) => ({ id: title, title, site_name: null }));
  const received = await open(null, {
    '/api/ai/generate-script': writes,
    '/api/ai/sources?requirements=A+video+about+insects': (_, response) =>
      sendJson<'GET /api/ai/sources'>(response, 200, { topic: 'insects', sources }),
  });
  const written = async (count: number) => {
    await waitFor(() => expect(sent(received)).toHaveLength(count));
    await screen.findByText('Say <b>it</b>.');
    return JSON.parse(sent(received).at(-1)?.body ?? '') as Record<string, unknown>;
  };
  fireEvent.change(requirements(), { target: { value: 'A video about insects' } });
  generate();
  const first = await written(1);
  expect(first).toMatchObject({ itemIds: ['Bees', 'Ants'] });
  expect(first).not.toHaveProperty('boardId');

  fireEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ants' }));
  expect(screen.getByText('1 from your library')).toBeDefined();
  generate();
  expect(await written(2)).toMatchObject({ itemIds: ['Bees'] });

  fireEvent.click(screen.getByRole('button', { name: 'Write without sources' }));
  generate();
  expect(await written(3)).not.toHaveProperty('itemIds');
  fireEvent.click(screen.getByRole('button', { name: 'Write from them' }));
  generate();
  expect(await written(4)).toMatchObject({ itemIds: ['Bees', 'Ants'] });
});

it('writes without the library where it does not answer', async () => {
  const received = await open(null, { '/api/ai/generate-script': writes });
  fireEvent.change(requirements(), { target: { value: 'A video about insects' } });
  generate();
  await screen.findByText('Say <b>it</b>.');
  expect(JSON.parse(sent(received)[0]?.body ?? '')).not.toHaveProperty('itemIds');
});

it('puts what was chosen on the board first, and says what of it has no text', async () => {
  const items = ['Bees', 'Ants'].map((title) => ({ id: title, title, words: 90, type: 'website' }));
  await open(
    { ...board, itemIds: ['Ants', 'failed'] },
    {
      '/api/boards/b1/items?status=processed&limit=100': (_, response) =>
        sendJson<'GET /api/boards/{id}/items'>(response, 200, { items, nextCursor: null }),
    },
  );
  expect(await screen.findByText('1 item you selected has no text to write from yet.')).toBeDefined();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Ants|Bees/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
});

it('begins with what was chosen on the board', async () => {
  const received = await open({ ...board, itemIds: ['i1', 'i2'] }, { '/api/ai/generate-script': writes });
  generate();
  await screen.findByRole('button', { name: 'Save to Ideas' });
  expect(JSON.parse(sent(received)[0]?.body ?? '')).toMatchObject({ boardId: 'b1', itemIds: ['i1', 'i2'] });
});

it('begins with highlights that were chosen across boards, until all are wanted', async () => {
  const sources = ['Bees', 'Ants'].map((title) => ({ id: title, title }));
  const received = await open({ sources, highlightIds: ['h1', 'h2'] }, { '/api/ai/generate-script': writes });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ants' }).checked).toBe(true);
  expect(screen.getByText('Based first on the 2 highlights you selected.')).toBeDefined();
  fireEvent.change(requirements(), { target: { value: 'About insects' } });
  generate();
  await screen.findByText('Say <b>it</b>.');
  const body = { itemIds: ['Bees', 'Ants'], highlightIds: ['h1', 'h2'] };
  expect(JSON.parse(sent(received)[0]?.body ?? '')).toMatchObject(body);
  fireEvent.click(screen.getByRole('button', { name: 'Use all highlights' }));
  expect(screen.queryByText(/Based first on/u)).toBeNull();
});

it('begins in the form that the numbers speak for, says why, and asks about what', async () => {
  const advice = 'Plan your next video as a Short.';
  const form = { platform: 'tiktok', seconds: 45, advice };
  const items = ['Bees', 'voice.wav', 'Empty'].map((title) => ({
    id: title,
    title,
    file_name: 'voice.wav',
    words: title === 'Empty' ? 0 : 90,
  }));
  const received = await open(
    { form },
    {
      '/api/ai/generate-script': writes,
      '/api/content?kind=research&status=processed&limit=20': (_, response) =>
        sendJson<'GET /api/content'>(response, 200, { items, nextCursor: null, total: 3 }),
    },
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /TikTok/ }).checked).toBe(true);
  expect(screen.getByText(advice)).toBeDefined();
  const topics = within(await screen.findByRole('group', { name: 'About what?' }));
  expect(topics.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bees']);
  fireEvent.click(topics.getByRole('button', { name: 'Bees' }));
  expect(screen.queryByRole('group', { name: 'About what?' })).toBeNull();
  generate();
  await screen.findByText('Say <b>it</b>.');
  expect(JSON.parse(sent(received)[0]?.body ?? '')).toMatchObject({ platform: 'tiktok', seconds: 45 });
});

it('goes on with the board used last, until none is wanted, but not for what it was not opened for', async () => {
  noteBoard({ id: 'b1', name: 'Ideas' });
  await open(null, {});
  expect(requirements().value).toContain('"Ideas"');
  expect(screen.getByRole('link', { name: 'Back to Ideas' })).toBeDefined();
  cleanup();
  await open({ topic: 'Bees' }, {});
  expect(screen.queryByRole('link', { name: 'Back to Ideas' })).toBeNull();
  cleanup();
  await open(null, {});
  fireEvent.change(screen.getByLabelText('Sources'), { target: { value: '' } });
  cleanup();
  await open(null, {});
  expect(screen.queryByRole('link', { name: 'Back to Ideas' })).toBeNull();
});

it("does not go on with somebody else's board, or one that was deleted", async () => {
  noteBoard({ id: 'b1', name: 'Ideas' });
  forgetBoard('b1');
  expect(lastBoard()).toBeUndefined();
  noteBoard({ id: 'b1', name: 'Ideas' });
  startSession({ token: 'another', user: {} });
  expect(lastBoard()).toBeUndefined();
});

const version = (id: string, content: Loose<GeneratedContent> = generated) =>
  ({
    id,
    platform: 'youtube',
    requirements: 'Fishing',
    origin: id === 'v2' ? 'refined' : 'generated',
    refinement: id === 'v2' ? 'shorter' : null,
    parent_id: id === 'v2' ? 'v1' : null,
    title: `Title of ${id}`,
    words: 12,
    engine: { kind: 'built-in', name: 'Hookline', label: 'Built-in draft from your sources' },
    usage: { inputTokens: 900, outputTokens: 334, cost: null },
    duration_ms: 12_340,
    board_id: 'b7',
    options: { tone: 'dry', pastPerformance: false },
    created_at: '2026-11-20T10:00:00Z',
    content: { ...content, generationId: id },
  }) satisfies Loose<Generation>;

it('refines a script, keeps the versions, and compares two', async () => {
  const shorter = { ...generated, script: 'HOOK\nSay it.' };
  const received = await open(null, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, {
        generatedContent: { ...generated, generationId: 'v1' },
      }),
    '/api/ai/generations?limit=30': (_, response) =>
      sendJson<'GET /api/ai/generations'>(response, 200, {
        generations: [version('v2'), version('v1'), version('v0')],
        nextCursor: null,
      }),
    '/api/ai/generations/v1/refine': (_, response) =>
      sendJson<'POST /api/ai/generations/{id}/refine'>(response, 201, { generation: version('v2', shorter) }),
    '/api/ai/generations/v1': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, { generation: version('v1') }),
    '/api/ai/generations/v2': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, { generation: version('v2', shorter) }),
  });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Shorter' }));
  expect(await screen.findByText('Say it.')).toBeDefined();
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toEqual({ refinement: 'shorter' });

  const history = within(await screen.findByRole('region', { name: 'Versions' }));
  const [own, others] = history.getAllByRole('list').map((list) => within(list));
  expect(own?.getAllByRole('listitem')).toHaveLength(2);
  expect(history.getByRole('list', { name: 'Other scripts' }).textContent).toContain('Title of v0');
  expect(others?.queryByRole('button', { name: /^(?:Restore|Compare)/u })).toBeNull();
  fireEvent.click(history.getByRole('button', { name: 'Compare Title of v1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('<b>it</b>.')).tagName).toBe('DEL');
});

it('gives the project that it is written for the script, and each newer version of it', async () => {
  const received = await open(
    { topic: 'Why the tide is late', project: 'p1' },
    {
      '/api/ai/generate-script': (_, response) =>
        sendJson<'POST /api/ai/generate-script'>(response, 200, {
          generatedContent: { ...generated, generationId: 'v1' },
        }),
      '/api/ai/generations/v1/refine': (_, response) =>
        sendJson<'POST /api/ai/generations/{id}/refine'>(response, 201, { generation: version('v2') }),
      '/api/projects/p1': (_, response) =>
        sendJson<'PUT /api/projects/{id}'>(response, 200, { project: { id: 'p1', title: 'The tide' } }),
      '/api/projects?generationId=v2': (_, response) =>
        sendJson<'GET /api/projects'>(response, 200, { projects: [{ id: 'p1', title: 'The tide' }] }),
    },
  );
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Shorter' }));
  expect(await screen.findByRole('link', { name: 'The tide' })).toBeDefined();
  const changes = sent(received).filter(({ path }) => path === '/api/projects/p1');
  expect(changes.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', '{"generationId":"v1"}'],
    ['PUT', '{"generationId":"v2"}'],
  ]);
});

it('shows the version that was opened last, whichever comes last', async () => {
  let late: (() => void) | undefined;
  await open(board, {
    '/api/ai/generations?boardId=b1&limit=30': (_, response) =>
      sendJson<'GET /api/ai/generations'>(response, 200, {
        generations: [version('v1'), version('v0')],
        nextCursor: null,
      }),
    '/api/ai/generations/v1': (_, response) => {
      late = () =>
        sendJson(response, 200, { generation: version('v1', { ...generated, script: 'The first.' }) });
    },
    '/api/ai/generations/v0': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, {
        generation: version('v0', { ...generated, script: 'The second.' }),
      }),
  });
  const history = within(await screen.findByRole('region', { name: 'Versions' }));
  const [first, second] = history.getAllByRole('button', { name: /^Open/ });
  fireEvent.click(first ?? document.body);
  await waitFor(() => expect(late).toBeDefined());
  fireEvent.click(second ?? document.body);
  expect(await screen.findByText('The second.')).toBeDefined();
  late?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('The first.')).toBeNull();
});

it('opens a version with what it was asked for, unless somebody typed something else', async () => {
  const boards = [{ id: 'b7', name: 'Fish' }];
  await open(board, {
    '/api/boards': (_, response) => sendJson<'GET /api/boards'>(response, 200, { boards }),
    '/api/ai/generations?boardId=b1&limit=30': (_, response) =>
      sendJson<'GET /api/ai/generations'>(response, 200, {
        generations: [version('v1'), { ...version('v0'), platform: 'tiktok', requirements: 'Carp' }],
        nextCursor: null,
      }),
    '/api/ai/generations/v1': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, { generation: version('v1') }),
    '/api/ai/generations?boardId=b7&limit=30': (_, response) =>
      sendJson<'GET /api/ai/generations'>(response, 200, {
        generations: [{ ...version('v0'), platform: 'tiktok', requirements: 'Carp' }],
        nextCursor: null,
      }),
    '/api/ai/generations/v0': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, {
        generation: { ...version('v0'), platform: 'tiktok', requirements: 'Carp' },
      }),
  });
  await screen.findByRole('option', { name: 'Fish' });
  const [first] = await screen.findAllByRole('button', { name: 'Open Title of v1' });
  expect(first?.closest('li')?.textContent).toContain('Fishing');
  fireEvent.click(first ?? document.body);
  await waitFor(() => expect(requirements().value).toBe('Fishing'));
  expect(screen.getByLabelText<HTMLSelectElement>('Sources').value).toBe('b7');
  expect(screen.getByLabelText<HTMLInputElement>(/Tone/u).value).toBe('dry');

  fireEvent.change(requirements(), { target: { value: 'My own thought' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Open Title of v0' }));
  const take = await screen.findByRole('button', { name: 'Use this script’s request' });
  expect(requirements().value).toBe('My own thought');
  fireEvent.click(take);
  expect(requirements().value).toBe('Carp');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /TikTok/ }).checked).toBe(true);
  expect(take.isConnected).toBe(false);
});

it('sends nothing with a length that cannot be sent', async () => {
  const received = await open(board, { '/api/ai/generate-script': writes });
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: 'seconds' } });
  fireEvent.change(screen.getByLabelText(/Seconds/), { target: { value: '5' } });
  generate();
  expect(screen.getByText('Enter a whole number from 10 to 3,600.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Seconds/), { target: { value: '50' } });
  generate();
  await screen.findByText('Content generated successfully!');
  expect(sent(received).map(({ body }) => JSON.parse(body).seconds)).toEqual([50]);
});

it('writes an old version anew, with what it was asked for, and shows what each took', async () => {
  const received = await open(null, {
    '/api/ai/generate-script': writes,
    '/api/ai/generations?limit=30': (_, response) =>
      sendJson<'GET /api/ai/generations'>(response, 200, { generations: [version('v1')], nextCursor: null }),
    '/api/ai/generations/v1': (_, response) =>
      sendJson<'GET /api/ai/generations/{id}'>(response, 200, { generation: version('v1') }),
  });
  const history = within(await screen.findByRole('region', { name: 'Versions' }));
  expect(history.getByRole('listitem').textContent).toContain('12.3 s · 1,234 tokens');
  fireEvent.click(history.getByRole('button', { name: 'Regenerate Title of v1' }));
  expect(await screen.findByText('Content generated successfully!')).toBeDefined();
  expect(requirements().value).toBe('Fishing');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /what worked/u }).checked).toBe(false);
  expect(JSON.parse(sent(received)[0]?.body ?? '')).toEqual({
    platform: 'youtube',
    requirements: 'Fishing',
    boardId: 'b7',
    tone: 'dry',
    pastPerformance: false,
  });
});

it('edits script and titles, counted as they are written, and kept when the dialog is left', async () => {
  startSession({ token: 't', user: { id: 'maya' } });
  const limits = [
    { label: 'Title 1', field: 'title', used: 7, limit: 10, unit: 'characters', within: true },
  ] satisfies Loose<LimitCheck>[];
  const received = await open(null, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, {
        generatedContent: { ...generated, limits, generationId: 'v1' },
      }),
    '/api/ai/generations/v1/edit': (_, response) =>
      sendJson<'POST /api/ai/generations/{id}/edit'>(response, 201, { generation: version('v2') }),
  });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const first = within(await screen.findByRole('dialog'));
  fireEvent.change(first.getByLabelText('Script'), { target: { value: 'word '.repeat(25) } });
  fireEvent.keyDown(first.getByLabelText('Script'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/We restored your unsaved text/u)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Titles'), { target: { value: 'Ten marks.\n\nEleven mark' } });
  fireEvent.change(dialog.getByLabelText('Hooks'), { target: { value: 'My own hook' } });
  const counters = dialog.getByRole('list', { name: 'Limits' });
  expect(counters.textContent).toContain('Spoken length: 10 seconds');
  expect(counters.textContent).toContain('Longest title: 11 of 10 characters: 1 too many');
  fireEvent.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version saved')).toBeDefined();
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toMatchObject({
    titles: ['Ten marks.', 'Eleven mark'],
    hooks: ['My own hook'],
  });
});

it('keeps what was typed when editing is cancelled', async () => {
  startSession({ token: 't', user: { id: 'ines' } });
  await open(null, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, {
        generatedContent: { ...generated, generationId: 'v3' },
      }),
  });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await edit();
  fireEvent.change(first.getByLabelText('Hooks'), { target: { value: 'My own hook' } });
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await edit();
  expect(again.getByLabelText<HTMLTextAreaElement>('Hooks').value).toBe('My own hook');
  fireEvent.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText<HTMLTextAreaElement>('Hooks').value).toBe('A hook');
});

it('opens the script with another hook, shows whose words are whose, and takes it back', async () => {
  const sources = [{ id: 'i1', title: 'Fish', url: null, quotes: ['Fish sleep.'] }];
  const written = {
    ...generated,
    sources,
    script: 'HOOK\nFish sleep.',
    hooks: ['Fish sleep.', 'Fish sing.'],
  };
  const used = { ...written, script: 'HOOK\nFish sing. I heard it.', byUser: ['I heard it.'] };
  const received = await open(null, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, {
        generatedContent: { ...written, generationId: 'v1' },
      }),
    '/api/ai/generations/v1/use': (_, response) =>
      sendJson<'POST /api/ai/generations/{id}/use'>(response, 201, { generation: version('v2', used) }),
    '/api/ai/generations/v1/restore': (_, response) =>
      sendJson<'POST /api/ai/generations/{id}/restore'>(response, 201, {
        generation: version('v3', written),
      }),
  });
  fireEvent.change(requirements(), { target: { value: 'About fishing' } });
  generate();
  const others = () =>
    within(screen.getByRole('region', { name: 'Viral Hooks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: '1 more hook to choose from' }));
  expect(others()).toEqual(['Fish sing.Use']);
  fireEvent.click(screen.getByRole('button', { name: 'Use “Fish sing.”' }));
  expect(await screen.findByText('The script now opens with this hook')).toBeDefined();
  expect(JSON.parse(sent(received).at(-1)?.body ?? '')).toEqual({ part: 'hook', text: 'Fish sing.' });
  expect(others()).toEqual(['Fish sleep.Use']);
  expect(screen.getByText('yours').parentElement?.textContent).toBe('Fish sing. I heard it.yours');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Version restored')).toBeDefined();
  expect(others()).toEqual(['Fish sing.Use']);
});

it('shows what worked before and which claims have support', async () => {
  const pastPerformance = {
    platform: 'youtube',
    posts: 9,
    usualViews: 1001,
    best: [{ id: 'p', title: 'Knots', views: 5005, multiple: 5, words: null }],
    isUsed: true,
  } satisfies Loose<PastPerformance>;
  const claims = [
    { text: 'Fish sleep', sourceId: 'i1', quote: 'Fish do sleep.', start: 3, supported: true },
    { text: 'Fish sing', sourceId: null, quote: null, start: null, supported: false },
  ] satisfies Loose<Claim>[];
  await open(board, {
    '/api/ai/generate-script': (_, response) =>
      sendJson<'POST /api/ai/generate-script'>(response, 200, {
        generatedContent: { ...generated, claims, pastPerformance },
      }),
  });
  generate();
  const past = await screen.findByRole('region', { name: 'What worked for you on YouTube' });
  expect(past.textContent).toContain(
    'The model took into account how your posts performed. 9 posts, usually 1,001 views.',
  );
  expect(past.textContent).toContain('5,005 views · 5.0×');
  expect(screen.getByRole('region', { name: 'Not supported by your sources' }).textContent).toContain(
    'Fish sing',
  );
  const supported = within(screen.getByRole('region', { name: 'Supported by your sources' }));
  expect(supported.getByRole('link').getAttribute('href')).toBe('/boards/b1/items/i1?quote=Fish+do+sleep.');
});

it('brings back what was typed after a reload', async () => {
  startSession({ token: 't', user: { id: 'maya' } });
  await open(board, {});
  fireEvent.change(requirements(), { target: { value: 'Half a thought' } });
  cleanup();
  await open(board, {});
  expect(requirements().value).toBe('Half a thought');
});
