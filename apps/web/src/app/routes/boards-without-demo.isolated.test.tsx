import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { BoardItemRoute } from './board-item.tsx';
import { BoardRoute } from './board.tsx';
import { BoardsRoute } from './boards.tsx';

// The server's mode is asked for once, so the tests of this file share it.
const answers = {
  'GET /api/config': json<'GET /api/config'>({ demoMode: false }),
  'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: 'Mine' }] }),
};

it('lists no demo boards outside demo mode', async () => {
  await openScreen({
    route: { path: '/boards', element: <BoardsRoute /> },
    at: { pathname: '/boards' },
    answers,
  });
  expect(await screen.findByText('Mine')).toBeDefined();
  expect(screen.queryByText('YouTube Strategy')).toBeNull();
  expect(screen.queryByText('MVP Demo')).toBeNull();
});

it('knows no demo board outside demo mode', async () => {
  const pathname = '/boards/sample-1';
  await openScreen({
    route: { path: '/boards/:boardId', element: <BoardRoute /> },
    at: { pathname },
    answers,
  });
  expect(await screen.findByRole('heading', { name: 'Board not found' })).toBeDefined();
});

it('knows no item of a demo board outside demo mode', async () => {
  const pathname = '/boards/sample-1/items/sample-1-item-2';
  const route = { path: '/boards/:boardId/items/:itemId', element: <BoardItemRoute /> };
  await openScreen({ route, at: { pathname }, answers });
  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeDefined();
});
