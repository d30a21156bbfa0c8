import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { StagesDialog } from './stages-dialog.tsx';

const stages = ['idea', 'scripting', 'filming', 'editing', 'scheduled', 'published'];

it('saves the stage that is typed, also without Add, and says of one that there is that there is', async () => {
  const received = await openScreen({
    route: {
      path: '/',
      element: <StagesDialog stages={stages} counts={new Map()} onClose={() => undefined} />,
    },
    at: { pathname: '/' },
    answers: { 'PUT /api/projects/stages': json<'PUT /api/projects/stages'>({ stages }) },
  });
  const field = await screen.findByRole('textbox', { name: 'New stage' });
  fireEvent.change(field, { target: { value: 'filming ' } });
  expect(screen.getByText('There is already a stage with this name.')).toBeDefined();
  fireEvent.change(field, { target: { value: 'Script review' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({
      stages: [...stages.slice(0, 5), 'Script review', 'published'],
    });
  });
});
