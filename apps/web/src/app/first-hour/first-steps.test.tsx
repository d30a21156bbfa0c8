import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#testing/open-screen.tsx';
import { FirstSteps } from './first-steps.tsx';

it('keeps the place for a file while the example is made, so that nothing below it moves', async () => {
  await openScreen({
    route: { path: '/', element: <FirstSteps /> },
    at: { pathname: '/' },
    answers: { 'POST /api/boards': () => undefined },
  });
  const file = document.querySelector('input[type=file]');
  expect(file?.closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the example' }));
  await waitFor(() => expect(file?.closest('[inert]')).not.toBeNull());
  expect(file?.isConnected).toBe(true);
});
