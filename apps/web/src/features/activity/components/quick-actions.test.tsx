import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#testing/open-screen.tsx';
import { QuickActions } from './quick-actions.tsx';

it('leads to the boards with the dialog for a new one open', async () => {
  await openScreen({ route: { path: '/', element: <QuickActions /> }, at: { pathname: '/' }, answers: {} });
  fireEvent.click(screen.getByRole('link', { name: /Create New Board/ }));
  expect(screen.getByText('at /boards {"create":"board"}')).toBeDefined();
});
