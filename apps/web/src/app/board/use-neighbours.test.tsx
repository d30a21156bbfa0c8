import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { useBoardPage } from './use-board-page.ts';
import { useNeighbours } from './use-neighbours.ts';

function Neighbours() {
  const { previous, next } = useNeighbours('b', 'two');
  const { hasMoreFailed } = useBoardPage('b');
  return <p>{`${previous?.item.id} ${next?.item.id} ${hasMoreFailed}`}</p>;
}

it('gives up on a page that fails, as the board does', async () => {
  const item = (id: string) => ({ id, title: id, type: 'note' as const, status: 'processed' as const });
  const received = await openScreen({
    route: { path: '/', element: <Neighbours /> },
    at: { pathname: '/' },
    answers: {
      'GET /api/boards/b': json<'GET /api/boards/{id}'>({
        board: { id: 'b', name: 'Bees' },
        items: [item('one'), item('two')],
        nextCursor: 'more',
      }),
      'GET /api/boards/b/items': (_, response) =>
        sendJson(response, 500, unexpected({ error: 'The database is down.' })),
    },
  });
  const later = () => received.filter(({ path }) => path.includes('cursor=more'));
  await screen.findByText('one undefined true');
  // Once, and once more as every read.
  expect(later()).toHaveLength(2);
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect(later()).toHaveLength(2);
});
