import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Answer } from '#testing/start-server.ts';
import { BoardsRoute } from './boards.tsx';
import { unexpected } from '#testing/unexpected.ts';

beforeEach(() => startSession({ token: 't', user: { id: 'u' } }));

const open = (answers: Record<string, Answer>) =>
  openScreen({ route: { path: '/boards', element: <BoardsRoute /> }, at: { pathname: '/boards' }, answers });

const cardNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** A failed read is tried once more, a second later. */
const afterRetry = { timeout: 120_000 };

it('shows real boards first, then the four demo boards', async () => {
  await open({
    'GET /api/boards': json<'GET /api/boards'>({
      boards: [{ id: 'b', name: 'Mine', description: '', item_count: 1, updated_at: '2026-11-21T10:00:00Z' }],
    }),
  });
  expect(await screen.findByText('1 real board(s) created!')).toBeDefined();
  expect(cardNames()).toEqual([
    'Mine',
    'YouTube Strategy',
    'Instagram Content',
    'Competitor Analysis',
    'TikTok Trends',
  ]);
  const [mine, demo] = screen.getAllByRole('listitem');
  expect(mine?.textContent).toMatch(/Real.*Mine.*No description provided.*1 item.*Updated Nov 21, 2026/);
  expect(demo?.textContent).toMatch(/Demo.*YouTube Strategy.*24 items/);
  expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('href')).toBe('/boards/b');
  expect(screen.getByText('MVP Demo')).toBeDefined();
});

it('shows the demo boards also when the others cannot be loaded', async () => {
  const received = await open({ 'GET /api/boards': json({}, 500) });
  expect(await screen.findByText('Failed to load boards', {}, afterRetry)).toBeDefined();
  expect(cardNames()).toHaveLength(4);
  expect(screen.queryByText(/real board\(s\) created!/)).toBeNull();
  expect(received.filter(({ path }) => path === '/api/boards')).toHaveLength(2);
});

it('takes any answer for a list of boards, if need be an empty one', async () => {
  await open({
    'GET /api/boards': json<'GET /api/boards'>({
      boards: unexpected([null, {}, { id: 5, name: '<b>Five</b>' }]),
    }),
  });
  expect(await screen.findByText('<b>Five</b>')).toBeDefined();
  expect(cardNames()).toHaveLength(5);
});

it('hides the demo boards when asked, and remembers it', async () => {
  await open({ 'GET /api/boards': json<'GET /api/boards'>({ boards: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Hide demo boards' }));
  expect(screen.queryByText('TikTok Trends')).toBeNull();
  expect(localStorage.getItem('hideDemoBoards')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show demo boards' }));
  expect(screen.getByText('TikTok Trends')).toBeDefined();
});

it('has no menu for demo boards yet', async () => {
  await open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for TikTok Trends' }));
  expect(await screen.findByText('Board menu coming soon!')).toBeDefined();
});

it('creates a board, keeping what was typed until that has worked', async () => {
  let isBroken = true;
  const received = await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards: [] }),
    'POST /api/boards': (request, response) =>
      json<'POST /api/boards'>({}, isBroken ? 500 : 201)(request, response),
  });
  fireEvent.click((await screen.findAllByRole('button', { name: /Create New Board/ }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Board' });
  expect(submit.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Board Name'), { target: { value: '   ' } });
  expect(submit.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Board Name'), { target: { value: ' Bees ' } });
  fireEvent.change(dialog.getByLabelText('Board Type'), { target: { value: 'competitor' } });
  fireEvent.click(submit);
  expect(await screen.findByText('Failed to create board')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Board Name').value).toBe(' Bees ');

  isBroken = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Create Board' }));
  expect(await screen.findByText('Board created successfully!')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const bodies = received
    .filter(({ method }) => method === 'POST')
    .map(({ body }): unknown => JSON.parse(body));
  expect(bodies).toEqual(Array(2).fill({ name: 'Bees', description: '', board_type: 'competitor' }));
  await waitFor(() =>
    expect(received.filter(({ method, path }) => `${method} ${path}` === 'GET /api/boards')).toHaveLength(2),
  );
});

it('opens the new board for who came from elsewhere to make one', async () => {
  await openScreen({
    route: { path: '/boards', element: <BoardsRoute /> },
    at: { pathname: '/boards', state: { create: 'board' } },
    answers: {
      'GET /api/boards': json<'GET /api/boards'>({ boards: [] }),
      'POST /api/boards': json<'POST /api/boards'>({ board: { id: 'b', name: 'Bees' } }, 201),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
  fireEvent.change(dialog.getByLabelText('Board Name'), { target: { value: 'Bees' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Board' }));
  expect(await screen.findByText(/^at \/boards\/b /)).toBeDefined();
});

it('keeps what is on its way when the dialog is given up, until it has arrived', async () => {
  let answerNow: () => void = () => undefined;
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards: [] }),
    'POST /api/boards': (request, response) => {
      answerNow = () => json({}, 500)(request, response);
    },
  });
  const opener = (await screen.findAllByRole('button', { name: /Create New Board/ }))[0] ?? document.body;
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
  fireEvent.change(dialog.getByLabelText('Board Name'), { target: { value: 'Wasps' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Board' }));
  fireEvent.keyDown(await dialog.findByRole('button', { name: 'Creating...' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answerNow();
  expect(await screen.findByText('Failed to create board')).toBeDefined();

  fireEvent.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
  expect(again.getByLabelText<HTMLInputElement>('Board Name').value).toBe('Wasps');
});

it('keeps on Cancel what was typed, until it is discarded, and says why no board was created', async () => {
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards: [] }),
    'POST /api/boards': (_, response) => response.destroy(),
  });
  const opener = (await screen.findAllByRole('button', { name: /Create New Board/ }))[0] ?? document.body;
  const opened = async () => {
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
    return { dialog, name: dialog.getByLabelText<HTMLInputElement>('Board Name') };
  };
  const first = await opened();
  fireEvent.change(first.name, { target: { value: 'Hornets' } });
  fireEvent.click(first.dialog.getByRole('button', { name: 'Create Board' }));
  expect((await first.dialog.findByRole('alert')).textContent).toContain('Can’t reach the server');
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const { dialog, name } = await opened();
  expect(name.value).toBe('Hornets');
  expect(dialog.queryByRole('alert')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(name.value).toBe('');
  expect(document.activeElement).toBe(name);
});
