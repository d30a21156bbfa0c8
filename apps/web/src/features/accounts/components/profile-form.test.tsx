import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession } from '#lib/session.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { ProfileForm } from './profile-form.tsx';

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm />
    </QueryClientProvider>,
  );

it('has what was typed and not saved again after another screen', () => {
  startSession({ token: 'profile', user: { id: '1', name: 'Maya', email: 'maya@example.com' } });
  const { unmount } = open();
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Mia' } });
  unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mia');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
});

it('asks for the password once the email address is another one, and sends it along', async () => {
  const user = { id: '2', name: 'Ada', email: 'ada@example.com' };
  startSession({ token: 'profile', user });
  const received = await startServer(({ method, body }, response) =>
    method === 'GET'
      ? sendJson<'GET /api/auth/provider'>(response, 200, { waysIn: { hasPassword: true } })
      : body.includes('"right"')
        ? sendJson(response, 200, { user: { ...user, email: 'new@example.com' } })
        : sendJson(response, 422, { error: 'Your current password is incorrect.', code: 'wrong_password' }),
  );
  open();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  type('Full name', 'Ada');
  type('Email', ' ADA@example.com');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('Email', 'new@example.com');
  type('Current password', 'wrong');
  save();
  expect(await screen.findByText('Your current password is incorrect.')).toBeDefined();
  type('Current password', 'right');
  save();
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  const sent = received.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    ['wrong', 'right'].map((currentPassword) => ({ name: 'Ada', email: 'new@example.com', currentPassword })),
  );
});
