import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { resizeWindow } from '#testing/resize-window.ts';
import type { Answer } from '#testing/start-server.ts';
import { BoardRoute } from './board.tsx';
import type { Board, Group } from '@hookline/contract/boards';
import type { Item } from '@hookline/contract/content';
import type { Loose } from '#lib/tolerant.ts';

const board = { id: 'b', name: 'Bees', description: 'All of them', item_count: 3 } satisfies Loose<Board>;
const items = [
  {
    id: '1',
    title: 'A page',
    type: 'website',
    platform: 'youtube',
    url: 'https://example.com/a',
    author: 'Mara Lind',
    words: 1_150,
    status: 'processing',
  },
  {
    id: '2',
    title: 'A file',
    type: 'document',
    fileType: 'pdf',
    status: 'failed',
    error: 'The file is empty.',
  },
  { id: '3', title: '<img src=x>', type: 'hologram', url: 'javascript:alert(1)', status: 'dreaming' },
] satisfies Loose<Item>[];

const open = (
  answers: Record<string, Answer>,
  at: { pathname: string; state?: unknown } = { pathname: '/boards/b' },
) => openScreen({ route: { path: '/boards/:boardId', element: <BoardRoute /> }, at, answers });
const withItems = (more: object = {}) => ({
  'GET /api/boards/b': json<'GET /api/boards/{id}'>({ board, items, ...more }),
});
const rows = async () => {
  await screen.findByRole('region', { name: 'Board Content' });
  return screen.getAllByRole('listitem');
};
const bodiesOf = (received: { method: string; path: string; body: string }[], call: string) =>
  received
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }): unknown => JSON.parse(body));
/** A failed read is tried once more, a second later. */
const afterRetry = { timeout: 120_000 };

beforeEach(() => {
  // What is typed and not sent is kept for the session.
  startSession({ token: crypto.randomUUID() });
  // Messages outlive the test that caused them.
  toast.remove();
  // The engine of these tests has no layout: nothing ever comes into sight by itself.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

it('shows what is on the board, whatever it is', async () => {
  await open(withItems());
  const [page, file, odd] = await rows();
  expect(page?.textContent).toMatch(/A page.*YouTube.*Added.*example\.com\/a.*processing/);
  expect(page?.textContent).toMatch(/YouTube.*Mara Lind.*5 min read.*Added/);
  expect(file?.textContent).toMatch(/A file.*Document.*The file is empty\..*Retry.*failed/);
  expect(odd?.textContent).toMatch(/<img src=x>.*Hologram.*javascript:alert\(1\).*processed/);
  expect(within(odd ?? document.body).getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Track' })).toHaveLength(3);
  expect(screen.getByText('Real')).toBeDefined();
  expect(document.title).toBe('Bees · Hookline');
});

it('asks for its canvas as soon as the button of it is pointed at, and shows the list on', async () => {
  const received = await open(withItems());
  await rows();
  const calls = () => received.filter(({ path }) => path === '/api/boards/b/canvas').length;
  expect(calls()).toBe(0);
  fireEvent.pointerEnter(screen.getByRole('radio', { name: 'Canvas' }));
  await waitFor(() => expect(calls()).toBe(1));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);
});

it('keeps the focus and what is typed in the search when a keyboard lowers the window', async () => {
  const received = await open(withItems());
  await rows();
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this board' });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDefined();
  search.focus();
  resizeWindow(1280, 400);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull());
  expect(document.activeElement).toBe(search);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(search, { target: { value: 'bee' } });
  resizeWindow(1280, 800);
  expect(await screen.findByRole('combobox', { name: 'Type' })).toBeDefined();
  expect([document.activeElement === search, search.value]).toEqual([true, 'bee']);
  await waitFor(() => expect(received.at(-1)?.path).toContain('q=bee'));
});

it('offers to add the transcript that a recording has not got', async () => {
  const recording = { id: '4', title: 'A talk', type: 'audio', fileType: 'mp3', status: 'processed' };
  const audio = [
    { ...recording, words: 0, duration_seconds: 83 },
    { ...recording, id: '5', words: 200, duration_seconds: 83 },
  ];
  await open({ 'GET /api/boards/b': json<'GET /api/boards/{id}'>({ board, items: audio }) });
  const [silent, written] = await rows();
  expect(silent?.textContent).toMatch(/Audio.*1:23.*No transcript yet/);
  expect(written?.textContent).not.toMatch(/No transcript/);
  fireEvent.click(within(silent ?? document.body).getByRole('button', { name: 'Add transcript' }));
  expect(await screen.findByRole('dialog', { name: 'Add transcript' })).toBeDefined();
});

it('leads to the generator with the board in hand', async () => {
  await open(withItems());
  fireEvent.click(await screen.findByRole('button', { name: 'Generate Script' }));
  expect(screen.getByText('at /ai-generator {"boardId":"b","boardName":"Bees"}')).toBeDefined();
});

it('shows a group, puts what is chosen in others, and writes from it', async () => {
  const groups = [
    { id: 'g', name: 'January script', item_ids: ['1', '2'] },
    { id: 'h', name: 'Later', item_ids: ['2', '3'] },
  ] satisfies Loose<Group>[];
  const received = await open({
    ...withItems({ groups }),
    'POST /api/boards/b/groups': json<'POST /api/boards/{id}/groups'>({ group: { id: 'n' } }),
  });
  await rows();
  fireEvent.click(await screen.findByRole('button', { name: 'January script 2' }));
  await waitFor(() => expect(received.at(-1)?.path).toContain('group=g'));

  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A page' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A file' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Group 2 items' }));
  const later = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Later/u });
  expect([later.checked, later.indeterminate]).toEqual([false, true]);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.click(later);
  fireEvent.click(dialog.getByRole('checkbox', { name: /January/u }));
  fireEvent.change(dialog.getByLabelText('New group'), { target: { value: ' Both ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(received.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(bodiesOf(received, 'POST /api/boards/b/groups')).toEqual([{ name: 'Both', itemIds: ['1', '2'] }]);
  expect(bodiesOf(received, 'PUT /api/groups/g')).toEqual([{ itemIds: [] }, { itemIds: ['1', '2'] }]);
  expect(bodiesOf(received, 'PUT /api/groups/h')).toEqual([
    { itemIds: ['3', '1', '2'] },
    { itemIds: ['2', '3'] },
  ]);
  expect(received.some(({ method, path }) => method === 'DELETE' && path === '/api/groups/n')).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Generate Script' }));
  expect(await screen.findByText(/at \/ai-generator .*"itemIds":\["1","2"\]/u)).toBeDefined();
});

it('says that there is nothing yet', async () => {
  await open({ 'GET /api/boards/b': json<'GET /api/boards/{id}'>({ board }) });
  expect(await screen.findByText('No content yet')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Add Content' })).toHaveLength(2);
});

it.each([
  ['the server knows none', '/boards/b', json({ error: 'This board does not exist.' }, 404)],
  ['the answer holds none', '/boards/b', json({})],
  ['no demo board has that id', '/boards/sample-9', json({})],
])('says that there is no such board when %s', async (_, pathname, answer) => {
  await open({ 'GET /api/boards/b': answer }, { pathname });
  expect(await screen.findByRole('heading', { name: 'Board not found' }, afterRetry)).toBeDefined();
  expect(await screen.findByText('Failed to load board')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back to Boards' }).getAttribute('href')).toBe('/boards');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  const trash = screen.queryByRole('link', { name: 'Recently deleted' })?.getAttribute('href');
  expect(trash).toBe(pathname === '/boards/b' ? '/recently-deleted' : undefined);
});

it('does not call a board missing that cannot be reached', async () => {
  await open({ 'GET /api/boards/b': (_, response) => response.destroy() });
  expect(await screen.findByRole('heading', { name: 'Can’t reach the server' }, afterRetry)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('offers to try again where the board may only not have loaded', async () => {
  let isBroken = true;
  await open({
    'GET /api/boards/b': (request, response) =>
      json(isBroken ? { error: 'The server is busy.' } : { board, items }, isBroken ? 503 : 200)(
        request,
        response,
      ),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' }, afterRetry);
  expect(screen.getByText('The server is busy.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Board not found' })).toBeDefined();
  isBroken = false;
  fireEvent.click(retry);
  expect(await rows()).toHaveLength(3);
});

it('greets a script that was just written, on top and once', async () => {
  const newContent = { id: '3', title: 'A script', type: 'generated_content' };
  await open(withItems(), { pathname: '/boards/b', state: { newContent } });
  expect(await screen.findByText('AI-generated content added to board!')).toBeDefined();
  expect((await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    '<img src=x>',
    'A page',
    'A file',
  ]);
});

describe('a script that was just written', () => {
  const newContent = { id: '9', title: 'A script', type: 'generated_content' };
  const arrive = (listed: () => object[]) =>
    open(
      {
        'GET /api/boards/b': (request, response) =>
          json<'GET /api/boards/{id}'>({ board, items: listed() })(request, response),
        'POST /api/content/retry-failed': json<'POST /api/content/retry-failed'>({ retried: 1 }),
        'DELETE /api/content/9': json({ id: '9' }),
      },
      { pathname: '/boards/b', state: { newContent } },
    );
  /** Has the board read anew. */
  const readAnew = () => fireEvent.click(screen.getByRole('button', { name: 'Retry all failed' }));

  it('stays on top when the list is read anew, wherever the list has it, if it has it at all', async () => {
    let listed: object[] = items;
    const received = await arrive(() => listed);
    expect((await rows())[0]?.textContent).toContain('A script');
    for (const next of [items, [...items, newContent]]) {
      listed = next;
      const before = received.length;
      readAnew();
      await waitFor(() => expect(received.slice(before).some(({ method }) => method === 'GET')).toBe(true));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await rows()).map((row) => row.textContent.includes('A script'))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    }
  });

  it('goes when it was deleted in another tab', async () => {
    let listed = [newContent, ...items];
    await arrive(() => listed);
    expect((await rows())[0]?.textContent).toContain('A script');
    listed = items;
    readAnew();
    await waitFor(() => expect(screen.queryByText('A script')).toBeNull());
  });

  it('goes when it is deleted here, also where no list has had it yet', async () => {
    await arrive(() => items);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for A script' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('A script')).toBeNull());
  });
});

it('deletes one item while another is still being deleted', async () => {
  const received = await open({
    ...withItems(),
    'DELETE /api/content/1': () => undefined,
    'DELETE /api/content/2': () => undefined,
  });
  for (const name of ['Actions for A page', 'Actions for A file']) {
    fireEvent.click(await screen.findByRole('button', { name }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  }
  await waitFor(() =>
    expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/content/1',
      '/api/content/2',
    ]),
  );
});

it('loads the next page when asked', async () => {
  const received = await open({
    ...withItems({ nextCursor: 'next' }),
    'GET /api/boards/b/items': json<'GET /api/boards/{id}/items'>({
      items: [
        { id: '4', title: 'The fourth' },
        { id: '1', title: 'A page' },
      ],
      nextCursor: null,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The fourth')).toBeDefined();
  expect(await rows()).toHaveLength(4);
  expect(received.some(({ path }) => path === '/api/boards/b/items?cursor=next&limit=100')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('adds an address, and leads to the one that is there already', async () => {
  let isThere = true;
  const received = await open({
    ...withItems(),
    'POST /api/content/add': (request, response) =>
      json(
        isThere
          ? { error: 'This address is already on the board.', itemId: '2' }
          : { item: { id: '9', title: 'New' } },
        isThere ? 409 : 201,
      )(request, response),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'URL' }), {
    target: { value: 'https://example.com/x' },
  });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Why' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
  expect((await dialog.findByRole('link', { name: 'Open the existing item' })).getAttribute('href')).toBe(
    '/boards/b/items/2',
  );
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'URL' }).value).toBe('https://example.com/x');

  isThere = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
  expect(await screen.findByText('URL added successfully!')).toBeDefined();
  expect((await rows())[0]?.textContent).toContain('New');
  expect(bodiesOf(received, 'POST /api/content/add')[1]).toEqual({
    boardId: 'b',
    title: 'Untitled',
    contentType: 'website',
    contentUrl: 'https://example.com/x',
    contentText: 'Why',
  });
});

/** A list of addresses as it is pasted into the form for one. */
const pasteMany = async (text: string) => {
  const url = await screen.findByRole('textbox', { name: 'URL' });
  fireEvent.paste(url, { clipboardData: { getData: () => text } });
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'URLs' });
};

it('goes on adding when the dialog is closed and when another screen is opened', async () => {
  const waiting: (() => void)[] = [];
  const received = await open({
    ...withItems(),
    'POST /api/content/add': (request, response) =>
      waiting.push(() => json({ item: { id: '9', title: 'New' } }, 201)(request, response)),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  await pasteMany('https://example.com/1\nhttps://example.com/2\nhttps://example.com/3');
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 URLs' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('region', { name: 'Adding to this board' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Generate Script' }));
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(waiting).toHaveLength(count));
    waiting.at(-1)?.();
  }
  expect(bodiesOf(received, 'POST /api/content/add')).toHaveLength(3);
});

it('says once which lines are not addresses, skips them, and keeps them in the box until it is done', async () => {
  const received = await open({ ...withItems(), 'POST /api/content/add': json({}, 201) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const urls = await pasteMany('www.example.com/1\nnot a url\n<http://example.com/2>\nftp://x\none\ntwo');
  expect(screen.getByRole('alert').textContent).toContain(
    'will be skipped: not a url, ftp://x, one and 1 more',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 URLs' }));
  const additions = within(within(screen.getByRole('dialog')).getByRole('list', { name: 'Additions' }));
  expect(additions.getAllByRole('listitem')).toHaveLength(2);
  expect(urls.value).toBe('not a url\nftp://x\none\ntwo');
  expect(screen.getByRole('alert').textContent).toBe(
    'Not valid URLs, skipped: not a url, ftp://x, one and 1 more. Correct or remove them.',
  );
  expect(await screen.findByText('2 added')).toBeDefined();
  expect(screen.queryByText(/\d failed/)).toBeNull();
  expect(urls.value).toBe('not a url\nftp://x\none\ntwo');
  expect(bodiesOf(received, 'POST /api/content/add')).toMatchObject([
    { contentUrl: 'www.example.com/1' },
    { contentUrl: 'http://example.com/2' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  expect(await screen.findByRole('textbox', { name: 'URL' })).toBeDefined();
});

describe('what is typed while a list is being added', () => {
  const more = 'https://example.com/3\nhttps://example.com/4';
  const typeWhileAdding = async () => {
    const waiting: (() => void)[] = [];
    const answers = {
      'POST /api/content/add': ((request, response) =>
        waiting.push(() => json({}, 201)(request, response))) satisfies Answer,
    };
    await open({ ...withItems(), ...answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
    const urls = await pasteMany('https://example.com/1\nhttps://example.com/2\nnot a url');
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 URLs' }));
    fireEvent.change(urls, { target: { value: more } });
    const finish = async () => {
      for (const count of [1, 2]) {
        await waitFor(() => expect(waiting).toHaveLength(count));
        waiting.at(-1)?.();
      }
      expect(await screen.findByText('2 added')).toBeDefined();
    };
    return { urls, finish };
  };

  it('is there again after Done', async () => {
    const { finish } = await typeWhileAdding();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await finish();
    fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'URLs' })).value).toBe(more);
  });

  it('keeps the dialog open when everything else was added', async () => {
    const { urls, finish } = await typeWhileAdding();
    await finish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([urls.isConnected, urls.value]).toEqual([true, more]);
    expect(screen.getByRole('button', { name: 'Add 2 URLs' })).toHaveProperty('disabled', false);
  });
});

it('opens with the list that was left, whichever way it was closed, until it is discarded', async () => {
  await open(withItems());
  // An empty list is nothing to come back for.
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add several URLs' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const list = ['https://example.com/1', 'https://example.com/2'].join('\n');
  await pasteMany(list);
  for (const leave of [
    () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
    const urls = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'URLs' });
    expect(urls.value).toBe(list);
    expect(screen.getByText('We restored your unsaved text.')).toBeDefined();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'URLs' }).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  expect(await screen.findByRole('textbox', { name: 'URL' })).toBeDefined();
});

it('puts what is pasted behind what was left of an earlier list, and keeps nothing that was sent', async () => {
  await open({ ...withItems(), 'POST /api/content/add': json({}, 201) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const one = ['https://example.com/1', 'https://example.com/2'].join('\n');
  const two = ['https://example.com/3', 'https://example.com/4'].join('\n');
  expect((await pasteMany(one)).value).toBe(one);
  fireEvent.change(screen.getByRole('textbox', { name: 'URLs' }), { target: { value: `${one} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a single URL' }));
  const urls = await pasteMany(two);
  expect(urls.value).toBe(`${one}\n${two}`);
  fireEvent.click(screen.getByRole('button', { name: 'Add 4 URLs' }));
  expect(await screen.findByText('4 added')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  expect((await pasteMany(two)).value).toBe(two);
});

it('sends an address without a scheme as it was typed, also a second time, as the server finds the scheme', async () => {
  const received = await open({ ...withItems(), 'POST /api/content/add': json({ error: 'Not now.' }, 422) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'URL' });
  const sent = () =>
    bodiesOf(received, 'POST /api/content/add').map((body) => (body as { contentUrl: string }).contentUrl);
  const send = async (count: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }));
    await waitFor(() => expect(sent()).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add URL' })).toHaveProperty('disabled', false),
    );
  };
  fireEvent.change(box, { target: { value: ' www.example.com/x' } });
  await send(1);
  expect(box.value).toBe('https://www.example.com/x');
  await send(2);
  fireEvent.change(box, { target: { value: 'https://www.example.com/xy' } });
  await send(3);
  fireEvent.change(box, { target: { value: '<https://example.org/in-brackets>' } });
  await send(4);
  fireEvent.change(box, { target: { value: ' <example.org> ' } });
  await send(5);
  expect(sent()).toEqual([
    'www.example.com/x',
    'www.example.com/x',
    'https://www.example.com/xy',
    'https://example.org/in-brackets',
    'example.org',
  ]);
});

it('lists what failed first, and folds what is done', async () => {
  const received = await open({
    ...withItems(),
    'POST /api/content/add': (request, response) => {
      const isLast = bodiesOf(received, 'POST /api/content/add').length === 5;
      json(isLast ? { error: 'This board is full.' } : {}, isLast ? 422 : 201)(request, response);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  await pasteMany([1, 2, 3, 4, 5].map((name) => `https://example.com/${name}`).join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Add 5 URLs' }));
  const list = within(screen.getByRole('dialog')).getByRole('list', { name: 'Additions' });
  await within(list).findByText('This board is full.');
  const fold = within(list).getByText('4 added');
  expect(list.firstElementChild?.textContent).toMatch(/5This board is full\.\s*$/);
  expect(fold.closest('details')?.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
});

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('lists nothing of before where %s closed it, but what is on its way', async (_, close) => {
  const waiting: (() => void)[] = [];
  const received = await open({
    ...withItems(),
    'POST /api/content/add': (request, response) => {
      const isFirst = bodiesOf(received, 'POST /api/content/add').length === 1;
      const answerNow = () =>
        json(isFirst ? { error: 'Not now.' } : {}, isFirst ? 422 : 201)(request, response);
      waiting.push(answerNow);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  await pasteMany('https://example.com/0\nhttps://example.com/1\nhttps://example.com/2');
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 URLs' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await within(screen.getByRole('dialog')).findByText('Not now.');
  await waitFor(() => expect(waiting).toHaveLength(2));
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(within(screen.getByRole('list', { name: 'Additions' })).getAllByRole('listitem')).toHaveLength(2);
  waiting[1]?.();
  await waitFor(() => expect(waiting).toHaveLength(3));
  waiting[2]?.();
  expect(await screen.findByText('2 added')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Additions' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  await pasteMany('https://example.com/3\nhttps://example.com/4');
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  await screen.findByRole('textbox', { name: 'URLs' });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('list', { name: 'Additions' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
});

/** Chooses these files in the dialog. */
const addFiles = async (names: readonly string[]) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Upload File' }));
  const files = names.map((name) => new File(['x'], name, { type: 'text/plain' }));
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('keeps the list on the board where Escape closes the form for one address', async () => {
  await open(withItems());
  await screen.findByRole('region', { name: 'Board Content' });
  await addFiles(['photo.tiff', 'film.mkv']);
  await screen.findByText('0 of 2 added', { selector: 'h2' });
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('0 of 2 added', { selector: 'h2' })).toBeDefined();
});

it('counts files anew that are added when nothing is on its way, and others together', async () => {
  const waiting: (() => void)[] = [];
  await open({
    ...withItems(),
    'POST /api/content/upload': (request, response) =>
      waiting.push(() => json({ item: { id: '9', title: 'one.txt', type: 'document' } })(request, response)),
  });
  await screen.findByRole('region', { name: 'Board Content' });
  const answerNext = async (count: number) => {
    await waitFor(() => expect(waiting).toHaveLength(count));
    waiting.at(-1)?.();
  };
  await addFiles(['photo.tiff', 'film.mkv', 'one.txt']);
  await answerNext(1);
  expect(await screen.findByText('1 of 3 added', { selector: 'h2' })).toBeDefined();
  await addFiles(['two.txt', 'three.txt']);
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(screen.queryByText(/\.tiff files can’t be added/)).toBeNull();
  await addFiles(['four.txt', 'page.xyz']);
  for (const count of [2, 3, 4]) {
    await answerNext(count);
  }
  expect(await screen.findByText('3 of 4 added', { selector: 'h2' })).toBeDefined();
});

it('wants a file before it uploads, and refuses what is not allowed', async () => {
  const received = await open(withItems());
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Upload File' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Please select a file')).toBeDefined();
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [new File(['x'], 'photo.tiff')] } });
  expect(await dialog.findByText(/\.tiff files can’t be added/)).toBeDefined();
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(dialog.getByText('notes.txt')).toBeDefined();
  expect(dialog.getByText('1 B · text/plain')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove notes.txt' }));
  expect(dialog.queryByText('notes.txt')).toBeNull();
  expect(received.some(({ path }) => path === '/api/content/upload')).toBe(false);
});

it('takes several files at once, and lists what came of each', async () => {
  const received = await open({
    ...withItems(),
    'POST /api/content/upload': json<'POST /api/content/upload'>({
      item: { id: '9', title: 'one.txt', type: 'document' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Upload File' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.multiple).toBe(true);
  const files = ['one.txt', 'two.txt', 'photo.tiff'].map(
    (name) => new File(['x'], name, { type: 'text/plain' }),
  );
  fireEvent.change(input ?? document.body, { target: { files } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('2 of 3 added', { selector: 'h2' })).toBeDefined();
  expect(screen.getByText(/\.tiff files can’t be added/)).toBeDefined();
  expect(received.filter(({ path }) => path === '/api/content/upload')).toHaveLength(2);
});

it('keeps on Cancel what was typed, whichever way of adding is in front, until it is discarded', async () => {
  await open(withItems());
  const opened = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
    return within(await screen.findByRole('dialog', { name: 'Add Content' }));
  };
  await screen.findByRole('button', { name: 'Add Content' });
  const dialog = await opened();
  fireEvent.change(dialog.getByLabelText('URL'), { target: { value: 'https://example.com/typed' } });
  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Upload File' }));
  // Both ways stay, the other one out of sight.
  fireEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[1] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await opened();
  expect(again.getByLabelText<HTMLInputElement>('URL').value).toBe('https://example.com/typed');
  fireEvent.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText<HTMLInputElement>('URL').value).toBe('');
  expect(again.queryByText(/is back/)).toBeNull();
});

it('says in the dialog why nothing could be added, as long as it is open, and keeps what was typed', async () => {
  await open({
    ...withItems(),
    'POST /api/content/add': (_, response) => response.destroy(),
    'POST /api/content/upload': (_, response) => response.destroy(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  const url = dialog.getByLabelText<HTMLInputElement>('URL');
  fireEvent.change(url, { target: { value: 'https://example.com/typed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Can’t reach the server.');
  expect(url.value).toBe('https://example.com/typed');
  fireEvent.change(url, { target: { value: '' } });

  fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Upload File' }));
  const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
    target: { files: [file] },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  const panel = within(dialog.getByRole('tabpanel', { name: 'Upload File' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Can’t reach the server');
  expect(panel.getByText('notes.txt')).toBeDefined();
});

it('says that tracking failed also to who has closed the dialog', async () => {
  let answerNow: () => void = () => undefined;
  await open({
    ...withItems(),
    'POST /api/analytics/track': (request, response) => {
      answerNow = () => json({}, 500)(request, response);
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Track' }))[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Track Performance' }));
  fireEvent.change(dialog.getByLabelText('Views'), { target: { value: '200' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Track Performance' }));
  await dialog.findByRole('button', { name: 'Tracking...' });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answerNow();
  expect(await screen.findByText('Failed to track performance data')).toBeDefined();
});

it('tracks performance, and says in the dialog when that fails', async () => {
  let isBroken = true;
  const received = await open({
    ...withItems(),
    'POST /api/analytics/track': (request, response) =>
      json<'POST /api/analytics/track'>({}, isBroken ? 500 : 201)(request, response),
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Track' }))[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Track Performance' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Platform').value).toBe('instagram');
  fireEvent.change(dialog.getByLabelText('Views'), { target: { value: '200' } });
  fireEvent.change(dialog.getByLabelText('Shares/Reposts'), { target: { value: '10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Track Performance' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to track performance data');
  expect(dialog.getByLabelText<HTMLInputElement>('Views').value).toBe('200');

  isBroken = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Track Performance' }));
  expect(await screen.findByText('Performance data tracked successfully!')).toBeDefined();
  expect(screen.getByText('You’ll find it under “Scripts and posts” from now on.')).toBeDefined();
  expect(bodiesOf(received, 'POST /api/analytics/track')[1]).toEqual({
    contentId: '2',
    contentType: 'document',
    metrics: {
      views: 200,
      engagement_rate: 0.05,
      platform: 'instagram',
      metrics: { likes: 0, shares: 10, comments: 0, total_engagements: 10 },
    },
  });
});

it('sends no count that cannot be, and takes back what was refused once a number is corrected', async () => {
  const received = await open({
    ...withItems(),
    'POST /api/analytics/track': json({ error: 'Views are too few.' }, 400),
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Track' }))[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Track Performance' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Track Performance' }));
  type('Views', '200');
  type('Likes', '-5');
  expect(dialog.getByText('Engagement rate: unknown')).toBeDefined();
  send();
  type('Likes', '5');
  send();
  expect(await dialog.findByText('Views are too few.')).toBeDefined();
  expect(bodiesOf(received, 'POST /api/analytics/track')).toHaveLength(1);
  type('Views', '2000');
  await waitFor(() => expect(dialog.queryByText('Views are too few.')).toBeNull());
  type('Likes', '4000');
  expect(dialog.getByText(/more likes than views/)).toBeDefined();
});

it('says with the numbers that they published a project, and nothing of one that was out before', async () => {
  let isTracked = false;
  await open({
    ...withItems(),
    'GET /api/projects': (request, response) =>
      json<'GET /api/projects'>({
        projects: [
          { id: 'p1', title: 'Bees in winter', stage: isTracked ? 'published' : 'filming' },
          { id: 'p2', title: 'Out for long', stage: 'published' },
        ],
      })(request, response),
    'POST /api/analytics/track': (request, response) => {
      isTracked = true;
      json<'POST /api/analytics/track'>({}, 201)(request, response);
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Track' }))[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Track Performance' }));
  fireEvent.change(dialog.getByLabelText('Views'), { target: { value: '200' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Track Performance' }));
  expect(await screen.findByText('The project “Bees in winter” is now published.')).toBeDefined();
  expect(screen.queryByText(/Out for long/u)).toBeNull();
});

it('proposes to track an item on its own platform, else on the one tracked last', async () => {
  await open(withItems());
  const proposal = async (row: number) => {
    fireEvent.click((await screen.findAllByRole('button', { name: 'Track' }))[row] ?? document.body);
    return within(await screen.findByRole('dialog', { name: 'Track Performance' }));
  };
  const chosenIn = (dialog: { getByLabelText: typeof screen.getByLabelText }) =>
    dialog.getByLabelText<HTMLSelectElement>('Platform').value;
  const leave = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  expect(chosenIn(await proposal(0))).toBe('youtube');
  await leave();
  const other = await proposal(1);
  expect(chosenIn(other)).toBe('instagram');
  fireEvent.change(other.getByLabelText('Platform'), { target: { value: 'linkedin' } });
  fireEvent.change(other.getByLabelText('Views'), { target: { value: '5' } });
  fireEvent.click(other.getByRole('button', { name: 'Track Performance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosenIn(await proposal(1))).toBe('linkedin');
  await leave();
  expect(chosenIn(await proposal(0))).toBe('youtube');
});

it('tries a failed item again', async () => {
  await open({ ...withItems(), 'POST /api/content/2/retry': json({}) });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/The file is empty\./)).toBeNull());
  expect((await rows())[1]?.textContent).toContain('processing');
});

it('keeps what is added to a demo board in this browser', async () => {
  const received = await open({}, { pathname: '/boards/sample-4' });
  await expect.poll(rows).toHaveLength(15);
  expect(screen.queryByRole('button', { name: 'Track' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
  expect(dialog.getByText(/stays in this browser/)).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: 'URL' }), {
    target: { value: 'https://example.com/mine' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
  expect(await screen.findByText('URL added successfully!')).toBeDefined();
  expect((await rows())[0]?.textContent).toContain('example.com/mine');
  await expect.poll(rows).toHaveLength(16);
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
});
