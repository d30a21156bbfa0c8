import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { type Answer, type Received, sendJson, startServer } from '#testing/start-server.ts';
import { ActivityRoute } from './activity.tsx';
import type { Activity } from '@hookline/contract/activity';
import type { Loose } from '#lib/tolerant.ts';

const entry = (id: string) =>
  ({
    id,
    kind: 'content_added',
    title: `Entry ${id}`,
    board_id: 'b1',
    content_id: 'c1',
    created_at: new Date().toISOString(),
  }) satisfies Loose<Activity>;

async function open(
  answer: Answer,
  address = '/activity',
  client = createQueryClient(),
): Promise<Received[]> {
  const received = await startServer(answer);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <ActivityRoute />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return received;
}

it('shows the log page by page, each entry leading to its item', async () => {
  await open(({ path }, response) => {
    const isSecond = path.includes('cursor=next');
    sendJson(response, 200, {
      activity: [entry(isSecond ? '2' : '1'), {}],
      nextCursor: isSecond ? null : 'next',
    });
  });
  expect(await screen.findByText('Today')).toBeDefined();
  expect((await screen.findByRole('link', { name: /Entry 1/ })).getAttribute('href')).toBe(
    '/boards/b1/items/c1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Entry 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says when more cannot be loaded, and tries again', async () => {
  let isDown = true;
  await open(({ path }, response) =>
    path.includes('cursor=next')
      ? sendJson(response, isDown ? 500 : 200, { activity: [entry('2')], nextCursor: null })
      : sendJson(response, 200, { activity: [entry('1')], nextCursor: 'next' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  // A failed read is tried once more, a second later.
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('More activity couldn’t be loaded.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Entry 2')).toBeDefined();
});

it('keeps the focus where it is when something happens', async () => {
  const log = [entry('1')];
  const client = createQueryClient();
  await open(
    (_, response) => sendJson(response, 200, { activity: log, nextCursor: null }),
    '/activity',
    client,
  );
  const link = await screen.findByRole('link', { name: /Entry 1/ });
  link.focus();
  log.unshift(entry('2'));
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Entry 2')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Entry 1');
});

it('narrows to one kind, and back', async () => {
  const received = await open(({ path }, response) =>
    sendJson(response, 200, { activity: path.includes('kind=') ? [] : [entry('1')], nextCursor: null }),
  );
  fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'board_deleted' } });
  expect(await screen.findByText('No activity of this kind')).toBeDefined();
  expect(received.some(({ path }) => path.includes('kind=board_deleted'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show all activity' }));
  expect(await screen.findByText('Entry 1')).toBeDefined();
});

it('says when nothing has happened, and when it cannot be read', async () => {
  await open((_, response) => sendJson(response, 200, {}), '/activity?kind=no_such_kind');
  expect(await screen.findByText('Nothing yet')).toBeDefined();
});
