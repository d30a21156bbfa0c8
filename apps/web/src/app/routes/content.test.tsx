import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { resizeWindow } from '#testing/resize-window.ts';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { ContentRoute } from './content.tsx';
import type { Answer as AnswerOf } from '#lib/api.ts';
import type { Item } from '@hookline/contract/content';
import type { Loose } from '#lib/tolerant.ts';

beforeEach(() => startSession({ token: 't', user: { id: 'u' } }));

const item = (id: string, title: string) =>
  ({ id, board_id: 'b', title, type: 'website', status: 'processed' }) satisfies Loose<Item>;
const library = {
  items: [item('1', 'Bees'), item('2', 'Wasps')],
  nextCursor: null,
  total: 2,
} satisfies AnswerOf<'GET /api/content'>;
const none = { items: [], nextCursor: null, total: 0 };
/** Finds everything, or what has the search's text in its title. */
const findable: Answer = ({ path }, response) => {
  const query = new URL(path, 'http://localhost').searchParams;
  const items = library.items.filter(({ title }) => title.toLowerCase().includes(query.get('q') ?? ''));
  sendJson(response, 200, { items, nextCursor: null, total: items.length });
};
const open = (content: Answer, more: Record<string, Answer> = {}, search = '') =>
  openScreen({
    route: { path: '/content', element: <ContentRoute /> },
    at: { pathname: '/content', search },
    answers: { 'GET /api/content': content, ...more },
  });
const oneBoard = { 'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: 'Mine' }] }) };
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search content' }), { target: { value: text } });
/** A failed read is tried once more, a second later. */
const afterRetry = { timeout: 120_000 };

beforeEach(() => {
  // The engine of these tests has no layout: nothing ever comes into sight by itself.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

it('searches as one types, once per pause, and finds the way back from nothing', async () => {
  const received = await open(findable, oneBoard);
  const list = await screen.findByRole('region', { name: 'Recent Content' });
  expect(within(list).getByRole('link', { name: 'Bees' }).getAttribute('href')).toBe('/boards/b/items/1');
  const [boardName, ...others] = await within(list).findAllByText('Mine');
  expect(others).toHaveLength(1);
  // However long, it takes a part of the line, and is told in full.
  expect([boardName?.title, boardName?.classList.contains('truncate')]).toEqual(['Mine', true]);
  expect(document.title).toBe('Content · Hookline');

  searchFor('wa');
  searchFor('wasp');
  await waitFor(() => expect(screen.queryByText('Bees')).toBeNull());
  expect(screen.getByText('Wasps')).toBeDefined();
  const searches = received.flatMap(({ path }) => /[?&]q=([^&]*)/.exec(path)?.[1] ?? []);
  expect(searches).toEqual(['wasp']);

  searchFor('hornets');
  expect(await screen.findByText('No results')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all content' }));
  expect(await screen.findByText('Bees')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('keeps the focus and what is typed in the search when a keyboard lowers the window', async () => {
  await open(findable, oneBoard);
  await screen.findByText('Bees');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search content' });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDefined();
  search.focus();
  resizeWindow(1280, 400);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull());
  expect(document.activeElement).toBe(search);
  expect(screen.queryByRole('dialog')).toBeNull();
  searchFor('wasp');
  resizeWindow(1280, 800);
  expect(await screen.findByRole('combobox', { name: 'Type' })).toBeDefined();
  expect([document.activeElement === search, search.value]).toEqual([true, 'wasp']);
  await waitFor(() => expect(screen.queryByText('Bees')).toBeNull());
});

it('opens what was found in a text at that place', async () => {
  const extract = [
    { text: 'The ', isMatch: false },
    { text: 'dance', isMatch: true },
  ];
  const [bees, wasps] = library.items;
  await open(
    json({
      ...library,
      items: [
        { ...bees, match: { title: null, extract } },
        { ...wasps, match: { title: extract, extract } },
      ],
    }),
  );
  expect((await screen.findByRole('link', { name: 'Bees' })).getAttribute('href')).toBe(
    '/boards/b/items/1?quote=dance',
  );
  expect(screen.getByRole('link', { name: 'The dance' }).getAttribute('href')).toBe('/boards/b/items/2');
});

it('asks for what the address says, and for what is chosen', async () => {
  const received = await open(json(library), {}, '?q=be&status=failed&sort=views');
  expect(await screen.findByText('Bees')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'video' } });
  await waitFor(() =>
    expect(
      received.some(({ path }) =>
        ['type=video', 'status=failed', 'sort=views', 'q=be'].every((part) => path.includes(part)),
      ),
    ).toBe(true),
  );
});

it('shows research and posts apart, and comes back to where the address says', async () => {
  const received = await open(json(library), {}, '?show=research');
  const show = within(await screen.findByRole('group', { name: 'Show' }));
  expect(show.getByRole<HTMLInputElement>('radio', { name: 'Research' }).checked).toBe(true);
  fireEvent.click(show.getByRole('radio', { name: 'Scripts and posts' }));
  await waitFor(() => expect(received.some(({ path }) => path.includes('kind=posts'))).toBe(true));
  fireEvent.click(show.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(show.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true));
  const kinds = received.flatMap(({ path }) => /[?&]kind=(\w+)/.exec(path)?.[1] ?? []);
  expect([...new Set(kinds)]).toEqual(['research', 'posts']);
});

it('opens on research where many posts would bury it, until all is wanted', async () => {
  const answers: Answer = ({ path }, response) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const isResearch = query.get('kind') === 'research';
    const post = item('2', 'An imported post');
    const items = isResearch ? [item('1', 'Bees')] : [post];
    sendJson(response, 200, { items, nextCursor: null, total: isResearch ? 1 : 60 });
  };
  await open(answers);
  expect(await screen.findByText('Bees')).toBeDefined();
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(isChosen('Research')).toBe(true);
  // A search looks through everything, and leads back to research.
  searchFor('post');
  expect(await screen.findByText('An imported post')).toBeDefined();
  expect(isChosen('All')).toBe(true);
  searchFor('');
  expect(await screen.findByText('Bees')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('An imported post')).toBeDefined();

  cleanup();
  await open(answers);
  expect(await screen.findByText('An imported post')).toBeDefined();
  expect(isChosen('All')).toBe(true);
});

it('opens on everything where there is no research, or few posts', async () => {
  const received = await open(({ path }, response) => {
    const isResearch = new URL(path, 'http://localhost').searchParams.get('kind') === 'research';
    sendJson(response, 200, isResearch ? none : { ...library, total: 60 });
  });
  expect(await screen.findByText('Wasps')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  expect(received.some(({ path }) => path.includes('kind=research'))).toBe(true);
});

it('calls what a search found by that name', async () => {
  await open(json({ items: [item('1', 'Bees')], nextCursor: null, total: 1 }));
  await screen.findByRole('region', { name: 'Recent Content' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bee' } });
  expect(await screen.findByRole('region', { name: 'Search results' })).toBeDefined();
  expect(screen.queryByText('Recent Content')).toBeNull();
});

it('shows labelled samples in demo mode until there is something', async () => {
  await open(json(none));
  const list = await screen.findByRole('region', { name: 'Recent Content' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByText('Sample data')).toBeDefined();
  expect(screen.getByText(/simulated in demo mode/)).toBeDefined();
  searchFor('x');
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.queryByText('Sample data')).toBeNull();
});

it('loads on page by page and says how many there are', async () => {
  await open(({ path }, response) => {
    const isSecond = path.includes('cursor=next');
    sendJson(response, 200, {
      items: [isSecond ? item('2', 'Wasps') : item('1', 'Bees')],
      nextCursor: isSecond ? null : 'next',
      total: 2,
    });
  });
  const list = await screen.findByRole('region', { name: 'Recent Content' });
  expect(list.textContent).toMatch(/^Recent Content2/);
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Wasps')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('puts new content on the chosen board, beginning with what was asked for', async () => {
  await open(json(library), oneBoard);
  fireEvent.click(screen.getByRole('button', { name: /Upload Files/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Content' });
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Board').value).toBe('b');
  expect(within(dialog).getByRole('tab', { name: 'Upload File' }).getAttribute('aria-selected')).toBe('true');
});

it('adds an address to the board that was chosen', async () => {
  const boards = json({
    boards: [
      { id: 'b', name: 'Mine' },
      { id: 'c', name: 'Other' },
    ],
  });
  const received = await open(json(library), { 'GET /api/boards': boards });
  fireEvent.click(screen.getByRole('button', { name: /Add URLs/ }));
  fireEvent.change(await screen.findByLabelText('URL'), { target: { value: 'https://example.com/a' } });
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Board'), { target: { value: 'c' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add URL' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body = '' } = received.find(({ path }) => path === '/api/content/add') ?? {};
  expect(JSON.parse(body)).toMatchObject({ boardId: 'c', contentUrl: 'https://example.com/a' });
});

it('keeps to the board it began with when another one becomes the last changed', async () => {
  const [mine, other] = [
    { id: 'b', name: 'Mine' },
    { id: 'c', name: 'Other' },
  ];
  const lists = [
    [mine, other],
    [other, mine],
  ];
  const received = await open(json(library), {
    'GET /api/boards': (_, response) =>
      sendJson<'GET /api/boards'>(response, 200, { boards: lists.length > 1 ? lists.shift() : lists[0] }),
    // One that fails keeps the dialog open.
    'POST /api/content/add': ({ body }, response) =>
      body.includes('example.com/2')
        ? sendJson(response, 422, { error: 'Not now.' })
        : sendJson(response, 201, {}),
  });
  fireEvent.click(screen.getByRole('button', { name: /Add URLs/ }));
  const text = 'https://example.com/1\nhttps://example.com/2';
  fireEvent.paste(await screen.findByLabelText('URL'), { clipboardData: { getData: () => text } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 URLs' }));
  await waitFor(() =>
    expect(received.filter(({ path }) => path.startsWith('/api/boards')).length).toBeGreaterThan(1),
  );
  await waitFor(() =>
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Other', 'Mine']),
  );
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Board').value).toBe('b');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to a first board where there is none, and on from there', async () => {
  let boards: object[] = [];
  await open(json(library), {
    'GET /api/boards': (_, response) => sendJson<'GET /api/boards'>(response, 200, { boards }),
    'POST /api/boards': (_, response) => {
      boards = [{ id: 'n', name: 'New' }];
      sendJson(response, 201, { board: boards[0] });
    },
  });
  const card = screen.getByRole('button', { name: /Add URLs/ });
  card.focus();
  fireEvent.click(card);
  const refusal = await screen.findByRole('dialog', { name: 'Create a board first' });
  fireEvent.click(within(refusal).getByRole('button', { name: 'Create New Board' }));
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Content' });
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Board').value).toBe('n');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(card));
});

it('offers another try when it cannot be read', async () => {
  let isDown = true;
  await open((_, response) => sendJson(response, isDown ? 500 : 200, isDown ? {} : library));
  const again = await screen.findByRole('button', { name: 'Try Again' }, afterRetry);
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('Bees', undefined, afterRetry)).toBeDefined();
});
