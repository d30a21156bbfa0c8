import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { FeedDialog } from './feed-dialog.tsx';

const open = (calendar: Answer) =>
  openScreen({
    route: { path: '/', element: <FeedDialog onClose={() => undefined} /> },
    at: { pathname: '/' },
    answers: {
      'GET /api/calendar': calendar,
      'POST /api/calendar': json<'POST /api/calendar'>({ path: '/api/calendar/secret.ics' }, 201),
    },
  });
const since = json<'GET /api/calendar'>({ calendar: { created_at: '2026-03-04T10:00:00Z' } });

it('offers no link as long as it does not know whether there is one', async () => {
  let isDown = true;
  await open((request, response) =>
    isDown
      ? sendJson(response, 500, unexpected({ error: 'The database is down.' }))
      : since(request, response),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Calendar feed' });
  expect(within(dialog).queryByRole('button', { name: /link/u })).toBeNull();
  await screen.findByText('The database is down.');
  expect(within(dialog).queryByRole('button', { name: /link/u })).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Create new link' })).toBeDefined();
});

it('replaces the link of a feed only after it has asked', async () => {
  const received = await open(since);
  const made = () => received.filter(({ method }) => method === 'POST');
  fireEvent.click(await screen.findByRole('button', { name: 'Create new link' }));
  const question = await screen.findByRole('dialog', { name: 'Replace the link of your calendar feed?' });
  expect(made()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Replace link' }));
  await waitFor(() => expect(made()).toHaveLength(1));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Calendar link/u });
  expect(field.value).toContain('/api/calendar/secret.ics');
});
