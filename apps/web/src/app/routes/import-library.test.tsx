import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { ImportLibraryRoute } from './import-library.tsx';

it('says what could not be loaded, and offers to try again', async () => {
  let isDown = true;
  await openScreen({
    route: { path: '/import', element: <ImportLibraryRoute /> },
    at: { pathname: '/import', search: '?preview=p' },
    answers: {
      'GET /api/import/library': json(unexpected({ error: 'The list is down.' }), 500),
      'GET /api/import/library/p': (_, response) =>
        isDown
          ? sendJson(response, 500, unexpected({ error: 'The database is down.' }))
          : sendJson(response, 404, unexpected({ error: 'Not found' })),
    },
  });
  expect(screen.getByText('Loading the preview')).toBeDefined();
  expect(await screen.findByText('The database is down.')).toBeDefined();
  expect(await screen.findByText('The list is down.')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  expect(await screen.findByText(/This preview has expired/u)).toBeDefined();
});
